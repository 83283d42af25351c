// The sentences of who is in another hall.

export const whereabouts = {
  speaking: "Speaking in Hall {{hall}}",
  there: "In Hall {{hall}}",
  away_one: "{{count}} in another hall",
  away_other: "{{count}} in another hall",
} as const;
