import { forWhomWords } from '../for-whom-words.ts'
import { type ClassForm, figureOf } from './class-form.ts'

/** What is set: "Ages 6–8, Grade 1, 12 places." */
export function forWhomSet({ ageFrom, ageTo, level, capacity, isDropIn }: ClassForm): string {
  const whom = forWhomWords({ ageFrom: figureOf(ageFrom), ageTo: figureOf(ageTo), level: level.trim() })
  if (isDropIn) return `${whom || 'All ages and levels'}.`
  const places = capacity === '' ? 'no limit' : capacity === '1' ? '1 place' : `${capacity} places`
  return `${whom || 'All ages and levels'}, ${places}.`
}
