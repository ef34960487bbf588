import { createHash } from 'node:crypto'
import { addDays } from '@callboard/contract/dates'

/** Fixed, so that every run requests the same weeks. */
export const firstMonday = '2025-01-06'
export const weeks = 104

export const perStudio = { classesAWeek: 40, teachers: 4, parents: 30, students: 60 } as const

/** By index among a studio's users. */
export const places = { owner: 0, firstTeacher: 1, firstParent: 8 } as const

const fullSize = 200

/** Scale 1 is 200 studios with 832,000 classes; at least two, to test that they stay apart. */
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
  notification: 'acdc',
  invoice: 'bead',
  payment: 'cafe',
  refund: 'face',
} as const
export type Kind = keyof typeof kinds

export const digitsOf = (kind: Kind): string => kinds[kind]

/** A valid id for the n-th row of a kind; the SQL of `fill.ts` must produce the same. */
export function idOf(kind: Kind, n: number): string {
  return `0190${kinds[kind]}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export const userNumber = (studio: number, place: number): number => studio * 64 + place
export const locationNumber = (studio: number, place: number): number => studio * 4 + place

export type Asker = 'owner' | 'parent'
const askers: readonly Asker[] = ['owner', 'parent']
const sessionNumber = (studio: number, asker: Asker): number => studio * 2 + askers.indexOf(asker)

/** Reproducible on both sides; the database stores only its hash. */
function secretOf(studio: number, asker: Asker): string {
  return createHash('sha256').update(`${asker} ${studio}`).digest('base64url')
}

export function cookieOf(studio: number, asker: Asker): string {
  const ids = [idOf('studio', studio), idOf('session', sessionNumber(studio, asker))]
  return [...ids, secretOf(studio, asker)].join('.')
}

export function mondayOf(week: number): string {
  return addDays(firstMonday, week * 7)
}

/** Added classes lie after the data set, so that weeks read the same before and after. */
export const addedFrom = '2028-01-03'
export const addedDays = 700
