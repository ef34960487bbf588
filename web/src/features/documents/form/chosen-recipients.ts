import type { Recipients } from '@callboard/contract/documents'
import type { Person } from '../../../ui/people/people.ts'

/** A person, a class or everybody of a role, as chosen in a form. */
export interface ChosenRecipient extends Person {
  kind: 'teachers' | 'parents' | 'class' | 'person'
  /** how many people; null while that is not known */
  people: number | null
}

export const everybody = { teachers: 'All Teachers', parents: 'All Parents' } as const

export const hasGroup = (chosen: readonly ChosenRecipient[]): boolean => chosen.some(({ kind }) => kind !== 'person')

export function recipientsOf(chosen: readonly ChosenRecipient[], alsoLater: boolean): Recipients {
  const idsOf = (kind: ChosenRecipient['kind']) => chosen.flatMap((one) => (one.kind === kind ? [one.id] : []))
  return {
    allTeachers: chosen.some(({ kind }) => kind === 'teachers'),
    allParents: chosen.some(({ kind }) => kind === 'parents'),
    classIds: idsOf('class'),
    userIds: idsOf('person'),
    alsoLater: alsoLater && hasGroup(chosen),
  }
}
