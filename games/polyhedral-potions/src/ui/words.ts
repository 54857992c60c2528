/** The texts of the table, in English. */
export const WORDS = {
  'potions.round': 'Round {{round}} of {{rounds}}',
  'potions.page': 'Page of {{name}}',
  'potions.filled': '{{title}}, {{filled}} of {{size}} boxes filled',
  'potions.brings': 'The chosen die would bring {{points}} points here',
  'potions.legend':
    'Points for the whole potion stand below its boxes. A sign in a box is an ability that filling it earns.',
  'potions.poison': 'Poison',
  'potions.skulls': 'Poison: {{count}} of {{most}} skulls, {{points}} points',
  'potions.abilities': 'Abilities',
  'potions.ready': '{{ability}}, ready: {{description}}',
  'potions.used': '{{ability}}, used',
  'potions.no-abilities': 'Marked boxes earn abilities',
} as const;
