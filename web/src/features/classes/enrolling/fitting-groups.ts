import { agesWords } from '@callboard/contract/class-ages'
import type { FittedStudent, FittingClass } from '@callboard/contract/classes'
import { plural } from '../../../lib/words.ts'
import { choiceWords } from '../class-groups.ts'
import { fitOf } from './fit.ts'

export interface Fitting {
  readonly students: readonly FittedStudent[]
  readonly classes: readonly FittingClass[]
}

type Group = 'fits' | 'open' | 'full' | 'other'

/** What a select of classes offers for students: those that fit first, each with why. Left out is what all of them are in. */
export function fittingGroups({ students, classes }: Fitting) {
  const all = classes
    .filter(({ inIt }) => inIt.length < students.length)
    .map((one) => ({ group: groupOf(one, students), item: { value: one.id, label: choiceWords(one), why: whyWords(one, students) } }))
  const [only] = students
  const titles: Record<Group, string> = {
    fits: students.length === 1 && only ? `For ${only.name}` : 'For all of them',
    open: 'All ages and levels',
    full: 'Full',
    other: 'Other ages or levels',
  }
  return (Object.keys(titles) as Group[])
    .map((group) => ({ group: titles[group], items: all.filter((one) => one.group === group).map(({ item }) => item) }))
    .filter(({ items }) => items.length > 0)
}

/** "Ages 6–8, Grade 1, 3 places left" */
function whyWords(one: FittingClass, students: readonly FittedStudent[]): string {
  const misfits = students.flatMap((student) => fitOf(one, student).warnings)
  const words = [agesWords(one), one.level, placesWords(one)].filter(Boolean).join(', ')
  const said = [words, misfits.length > 1 ? `not for ${misfits.length} of them` : misfits[0]?.replace(/\.$/, '')].filter(Boolean).join('. ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function placesWords({ placesLeft, waiting }: Pick<FittingClass, 'placesLeft' | 'waiting'>): string {
  if (placesLeft === null) return ''
  if (placesLeft > 0) return `${plural(placesLeft, 'place', 'places')} left`
  return waiting > 0 ? `full, ${waiting} waiting` : 'full'
}

function groupOf(one: FittingClass, students: readonly FittedStudent[]): Group {
  if (students.some((student) => fitOf(one, student).warnings.length > 0)) return 'other'
  if (one.placesLeft !== null && one.placesLeft < students.length - one.inIt.length) return 'full'
  return one.ageFrom === null && one.ageTo === null && one.level === '' ? 'open' : 'fits'
}
