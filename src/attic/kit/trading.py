"""A state in which seats make each other offers: laid on the table, answered or not, lapsing with their window."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from attic.kit.chance import Chance
from attic.kit.news import OFFER_DECLINED, OFFER_LAPSED, OFFER_TAKEN_BACK, OFFERED, only
from attic.kit.offers import (
    EMPTY_STALL,
    NO_OFFER,
    NO_TERM,
    BadOffer,
    Bargain,
    Offer,
    Offers,
    Stall,
    read_offer,
    too_much,
)
from attic.kit.state import Outcome, Proposal, Refusal, State, Step
from attic.kit.words import ACCEPT_OFFER, DECLINE_OFFER

OFFER_FORM: Final = "offer"


@mypyc_attr(allow_interpreted_subclasses=True)
class TradingState(State):
    """Base of the states of games with offers. Subclasses say what can be traded, when, and carry it out."""

    def __init__(
        self, seats: i64, stack: list[Step[Any]], outcome: Outcome | None, draw_offers: i64, offers: Offers
    ) -> None:
        super().__init__(seats, stack, outcome, draw_offers)
        self.offers = offers

    # ---- what a game says about its offers; `market` is the window that is open

    def bargain(self) -> Bargain:
        """How offers are written here."""
        raise AssertionError("a game with offers says how they are written")

    def stall(self, maker: i64, to: i64) -> Stall:
        """What `maker` may offer and ask of `to`, as far as `maker` can know."""
        return EMPTY_STALL

    def may_offer(self, offer: Offer) -> Refusal | None:
        """What else forbids an offer whose goods are all on the stall. Depends on its maker's knowledge only."""
        return None

    def may_accept(self, offer: Offer) -> Refusal | None:
        """What forbids the other side to accept. Depends on that side's knowledge only."""
        return None

    def deal(self, offer: Offer, chance: Chance) -> None:
        """Carry out an accepted offer, and show it to those whom it concerns."""
        raise AssertionError("a game with offers carries them out")

    # ---- making and answering

    def check(self, seat: int, proposal: Proposal) -> Refusal | None:
        if proposal.form != OFFER_FORM or self.outcome is not None:
            return super().check(seat, proposal)
        try:
            return self.check_offer(self.read(seat, proposal))
        except BadOffer as err:
            return Refusal(self.bargain().clause, str(err))

    def propose(self, seat: int, proposal: Proposal, chance: Chance) -> None:
        if proposal.form != OFFER_FORM:
            super().propose(seat, proposal, chance)
            return
        self.make_offer(self.read(seat, proposal))

    def run(self, chance: Chance) -> None:
        super().run(chance)
        if self.offers.lying:
            self.lapse()

    def kit_action(self, seat: i64, action: i64, chance: Chance) -> None:
        if ACCEPT_OFFER.made(action) or DECLINE_OFFER.made(action):
            self.answer_offer(seat, action, chance)
        else:
            super().kit_action(seat, action, chance)

    def why_not(self, seat: int, action: int) -> Refusal:
        if self.outcome is not None or not (ACCEPT_OFFER.made(action) or DECLINE_OFFER.made(action)):
            return super().why_not(seat, action)
        offer = self.offers.find(ACCEPT_OFFER.first(action))
        if offer is None or (offer.to != seat and offer.maker != seat):
            return Refusal(self.bargain().clause, "There is no such offer before you.")
        refusal = self.may_accept(offer) if offer.to == seat else None
        return refusal or Refusal(self.bargain().clause, "That offer is for the other side to accept.")

    def read(self, seat: int, proposal: Proposal) -> Offer:
        """The offer of a form. Raises `BadOffer`."""
        return read_offer(self.bargain(), self.offers, seat, proposal.values)

    def check_offer(self, offer: Offer) -> Refusal | None:
        """May this offer be made?"""
        offers, bargain = self.offers, self.bargain()
        clause = bargain.clause
        if self.market() == 0:
            return Refusal(clause, "No offer can be made at this moment.")
        if offer.to == offer.maker:
            return Refusal(clause, "An offer is made to somebody else.")
        if offers.left(offer.maker, offer.to) <= 0:
            return Refusal(clause, f"{offers.most} offers to one player in a turn are the limit.")
        if offer.answers != NO_OFFER:
            answered = offers.find(offer.answers)
            if answered is None or answered.maker != offer.to or answered.to != offer.maker:
                return Refusal(clause, f"There is no offer {offer.answers} to answer.")
        if not offer.give and not offer.ask and offer.term == NO_TERM:
            return Refusal(clause, "An offer gives or asks something, or names a term.")
        stall = self.stall(offer.maker, offer.to)
        for goods, held in ((offer.give, stall.give), (offer.ask, stall.ask)):
            missing = too_much(bargain.words, goods, held)
            if missing != -1:
                return Refusal(clause, f"{' '.join(map(str, bargain.words.decode(missing)))} cannot be traded so.")
        if offer.term != NO_TERM and offer.term not in stall.terms:
            return Refusal(clause, f"{' '.join(map(str, bargain.words.decode(offer.term)))} is no term of this offer.")
        return self.may_offer(offer)

    def make_offer(self, offer: Offer) -> None:
        """Lay an offer that `check_offer` allows on the table; a counter-offer takes the place of the first one."""
        if offer.answers != NO_OFFER:
            self.offers.remove(offer.answers)
        self.offers.add(offer, self.market())
        self.show(only(offer.maker) | only(offer.to), OFFERED, offer.maker, offer.to, offer.number)

    def voluntary(self, seat: i64) -> list[int]:
        """Answers to offers: they may be given or not, and hold nobody up."""
        out: list[int] = []
        if self.outcome is not None:
            return out
        for offer in self.offers.lying:
            if offer.to == seat and self.may_accept(offer) is None:
                out.append(ACCEPT_OFFER.pack(offer.number))
            if offer.to == seat or offer.maker == seat:
                out.append(DECLINE_OFFER.pack(offer.number))
        return out

    def answer_offer(self, seat: i64, action: i64, chance: Chance) -> None:
        """An offer is accepted, declined or taken back."""
        offers = self.offers
        offer = offers.find(ACCEPT_OFFER.first(action))
        assert offer is not None
        offers.remove(offer.number)
        both = only(offer.maker) | only(offer.to)
        if ACCEPT_OFFER.made(action):
            self.deal(offer, chance)
        elif offer.maker == seat:
            self.show(both, OFFER_TAKEN_BACK, offer.maker, offer.to, offer.number)
        else:
            self.show(both, OFFER_DECLINED, offer.to, offer.maker, offer.number)

    def lapse(self) -> None:
        """Offers go when their window has closed, or when their makers cannot keep them any more."""
        offers = self.offers
        open_now = self.market()
        words = self.bargain().words
        for offer in offers.lying:
            if self.outcome is None and open_now == offers.market:
                held = self.stall(offer.maker, offer.to)
                kept = too_much(words, offer.give, held.give) == -1 and self.may_offer(offer) is None
                if kept and (offer.term == NO_TERM or offer.term in held.terms):
                    continue
            offers.remove(offer.number)
            self.show(only(offer.maker) | only(offer.to), OFFER_LAPSED, offer.maker, offer.to, offer.number)
