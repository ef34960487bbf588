// Without zod, for pages, and for the server where it counts or says ages.
type PlainDate = string

/** Whole years; 29 February counts as 1 March in other years. */
export function ageOn(today: PlainDate, dateOfBirth: PlainDate): number {
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

export interface Ages {
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** "ages 6–8", "age 6", "ages 6 and over", "ages up to 8", or '' for everybody. */
export function agesWords({ ageFrom, ageTo }: Ages): string {
  if (ageFrom === null) return ageTo === null ? '' : `ages up to ${ageTo}`
  if (ageTo === null) return `ages ${ageFrom} and over`
  return ageFrom === ageTo ? `age ${ageFrom}` : `ages ${ageFrom}–${ageTo}`
}
