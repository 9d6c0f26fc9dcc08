"""The rules kit: steps, actions, chance, knowledge, views, scenes, logs. It knows no game."""
