import type { Role } from '@callboard/contract/roles'
import type { Participant } from './queries/conversations.ts'
import type { WritingRules } from './settings/find-writing-rules.ts'

type Person = Pick<Participant, 'id' | 'role' | 'isHere'>

/**
 * Staff write to staff, staff to families and families to staff; two families are never in one conversation (S2 §5, S4 messages).
 * Whom an owner has stopped writes to owners alone.
 */
export function whyClosed(own: Role, others: readonly Person[], { acquainted, stopped }: WritingRules): string | null {
  const here = others.filter(({ isHere }) => isHere)
  if (here.length === 0) return others.length === 1 ? 'This person is no longer in the studio.' : 'Nobody else is here any more.'
  const families = here.filter(({ role }) => role === 'parent').length + (own === 'parent' ? 1 : 0)
  if (families > 1) return 'Two families cannot write to each other here.'
  if (stopped !== null && here.some(({ role }) => role !== 'owner')) return stopped
  return here.some((one) => isStranger(own, one, acquainted)) && !here.some(({ role }) => role === 'owner') ? strangers(own) : null
}

/** Whom of the studio one may not know: a family the teachers, a teacher the families. */
export const strangerTo = (own: Role): Role => (own === 'parent' ? 'teacher' : 'parent')

/** A teacher and a family without a child in a class of theirs, where that matters. */
export function isStranger(own: Role, { id, role }: { id: string; role: string }, acquainted: ReadonlySet<string> | null): boolean {
  return acquainted !== null && role === strangerTo(own) && !acquainted.has(id)
}

export const strangers = (own: Role) =>
  own === 'parent'
    ? 'Families of your studio write to its owners and to the teachers of their children.'
    : 'Teachers of your studio write to the families of their own students. You can ask an owner to.'
