// Without zod, for pages.
type PlainDate = string

/** Whole years; 29 February counts as 1 March in other years. */
export function ageOn(today: PlainDate, dateOfBirth: PlainDate): number {
  return Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}
