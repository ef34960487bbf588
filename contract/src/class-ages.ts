// Apart from ages.ts, which every page has.
type PlainDate = string

/** The birthday on which somebody turns so many years old. */
export function turnsOn(dateOfBirth: PlainDate, years: number): PlainDate {
  const year = Number(dateOfBirth.slice(0, 4)) + years
  const day = dateOfBirth.slice(5)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}-${day === '02-29' && !isLeap ? '03-01' : day}`
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
