type Shown = { year: number; race: { id: number } | null; completed: readonly { id: number }[] }

/** The race that a page is rewound to; null if it shows the newest result. */
export const rewoundTo = ({ race, completed }: Omit<Shown, 'year'>): number | null =>
  race === null || race.id === completed.at(-1)?.id ? null : race.id

/** The query of another page of the same season. It keeps the race of a rewound page. */
export function seasonQuery(shown: Shown): string {
  const race = rewoundTo(shown)
  return race === null ? `year=${shown.year}` : `raceId=${race}`
}
