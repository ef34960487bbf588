import type { Recipients } from '@callboard/contract/documents'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import type { Person } from '../../../ui/people/people.ts'

/** A person, a class or everybody of a role, as chosen in a form. */
export interface ChosenRecipient extends Person {
  kind: 'teachers' | 'parents' | 'class' | 'person'
  /** how many people; null while that is not known */
  people: number | null
}

export const everybody = { teachers: 'All Teachers', parents: 'All Parents' } as const

export function recipientsOf(chosen: readonly ChosenRecipient[]): Recipients {
  const idsOf = (kind: ChosenRecipient['kind']) => chosen.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    allTeachers: chosen.some(({ kind }) => kind === 'teachers'),
    allParents: chosen.some(({ kind }) => kind === 'parents'),
    classIds: idsOf('class'),
    userIds: idsOf('person'),
  }
}

/** "14 people"; "about" where somebody may be in two groups, or teach without being called a teacher. */
export function countWords(chosen: readonly ChosenRecipient[]): string {
  if (chosen.length === 0) return ''
  const groups = chosen.filter(({ kind }) => kind !== 'person')
  const total = chosen.reduce((sum, { people }) => sum + (people ?? 0), 0)
  if (chosen.some(({ people }) => people === null)) return ''
  const isExact = groups.length === 0 || (chosen.length === 1 && groups[0]?.kind !== 'teachers')
  return isExact ? plural(total, 'person', 'people') : `About ${figures(total)} people; each is given it once`
}
