import { createHash } from 'node:crypto'
import { addDays } from '@callboard/contract/dates'

/** The first Monday of the two years that the data set covers. Fixed, so that every run asks for the same weeks. */
export const firstMonday = '2025-01-06'
export const weeks = 104

/** Each studio's share; `data/fill.ts` makes it, the load and the checks rely on it. */
export const perStudio = { classesAWeek: 40, teachers: 4, parents: 30, students: 60 } as const

/** Users of a studio by their place; in between there is nobody. */
export const places = { owner: 0, firstTeacher: 1, firstParent: 8 } as const

const fullSize = 200

/** How many studios a scale makes: 1 is 200 studios with 832,000 classes. Two at least, for one must not see the other. */
export function studiosAt(scale: number): number {
  return Math.max(2, Math.round(fullSize * scale))
}

const kinds = {
  studio: 'aaaa',
  user: 'bbbb',
  student: 'cccc',
  location: 'dddd',
  class: 'eeee',
  series: 'ffff',
  session: 'abcd',
} as const
export type Kind = keyof typeof kinds

/** The four digits in an id that say what it is of. */
export const digitsOf = (kind: Kind): string => kinds[kind]

/** The id of the n-th thing of a kind, in the form that the product's ids have. The SQL of `fill.ts` makes the same. */
export function idOf(kind: Kind, n: number): string {
  return `0190${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export const userNumber = (studio: number, place: number): number => studio * 64 + place
export const locationNumber = (studio: number, place: number): number => studio * 4 + place

/** Who asks: both have a session in every studio. */
export type Asker = 'owner' | 'parent'
const askers: readonly Asker[] = ['owner', 'parent']
const sessionNumber = (studio: number, asker: Asker): number => studio * 2 + askers.indexOf(asker)

/** The secret of a session's token: 43 letters that both sides can work out. The database gets their hash only. */
function secretOf(studio: number, asker: Asker): string {
  return createHash('sha256').update(`${asker} ${studio}`).digest('base64url')
}

/** The text of the cookie that proves a session. */
export function cookieOf(studio: number, asker: Asker): string {
  const ids = [idOf('studio', studio), idOf('session', sessionNumber(studio, asker))]
  return [...ids, secretOf(studio, asker)].join('.')
}

export function mondayOf(week: number): string {
  return addDays(firstMonday, week * 7)
}

/** Classes that the load adds lie after the data set, so that reading a week finds the same before and after. */
export const addedFrom = '2028-01-03'
export const addedDays = 700
