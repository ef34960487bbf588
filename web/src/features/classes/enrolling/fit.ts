import { ageOn } from '@callboard/contract/ages'
import { turnsOn } from '@callboard/contract/class-ages'
import type { FittedStudent, FittingClass } from '@callboard/contract/classes'
import { shortDayAndYear } from '../../../lib/format/day-words.ts'

type Wanted = Pick<FittingClass, 'date' | 'lastDate' | 'ageFrom' | 'ageTo' | 'level'>

export interface Fit {
  /** why it may not be for the student: "Mia Ellis is 10." */
  readonly warnings: string[]
  /** what is worth knowing all the same: a birthday after which it would not fit */
  readonly notes: string[]
}

/** Whether a class is for a student, by the age on its first date to come and the level; one without a level is on any. */
export function fitOf(one: Wanted, { name, dateOfBirth, level }: FittedStudent): Fit {
  const age = ageOn(one.date, dateOfBirth)
  const turns = (years: number): string | null => {
    const day = turnsOn(dateOfBirth, years)
    return day > one.date && day <= one.lastDate ? `turns ${years} on ${shortDayAndYear(day)}` : null
  }
  const warnings: string[] = []
  const notes: string[] = []
  if (one.ageFrom !== null && age < one.ageFrom) {
    const soon = turns(one.ageFrom)
    warnings.push(`${name} is ${age}${soon ? `, and ${soon}` : ''}.`)
  } else if (one.ageTo !== null && age > one.ageTo) warnings.push(`${name} is ${age}.`)
  else {
    const later = one.ageTo === null ? null : turns(one.ageTo + 1)
    if (later) notes.push(`${name} ${later}.`)
  }
  if (one.level !== '' && level !== '' && alike(one.level) !== alike(level)) warnings.push(`${name} is on level ${level}.`)
  return { warnings, notes }
}

const alike = (level: string) => level.toLocaleLowerCase('en-GB')
