import type { Consents, Gender, KnownContact, Medical } from '@callboard/contract/students'
import type { GuardianRights } from '@callboard/contract/guardians'
import type { Alone } from '../../../platform/actor.ts'
import { studentInRow } from '../student-fields.ts'
import { insertAll } from './queries.ts'
import { noConsents } from '../for-families/no-consents.ts'

export interface ImportedStudent {
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly dateOfBirth: string
  readonly gender: Gender | null
  readonly medical: Medical
  readonly contacts: readonly KnownContact[]
  /** what the file says, and nothing where it says nothing */
  readonly consents: Partial<Consents>
  readonly note: string
  /** further guardians, who have not joined either */
  readonly guardianIds: readonly string[]
}

/** What a second parent of a file may: all but pay, as when one is asked by hand. */
const usual: GuardianRights = { decides: true, answers: true, collects: true, isTold: true, pays: false }

/**
 * Adds the children of families that have not joined, as many as a file names, and tells nobody (S4 people and studios). What the file says of
 * consents counts as the first guardian's word until they say otherwise themselves. The caller has seen that there is room for them.
 */
export async function addImported(
  scope: Alone,
  students: readonly ImportedStudent[],
  from: { readonly fileName: string; readonly byUserId: string },
): Promise<void> {
  if (students.length === 0) return
  await insertAll(scope, {
    students: students.map((one) => ({
      id: one.id,
      parentId: one.parentId,
      ...studentInRow({ ...one, consents: { ...noConsents, ...one.consents } }),
    })),
    guardians: students.flatMap(({ id, guardianIds }) => guardianIds.map((userId) => ({ studentId: id, userId, ...usual }))),
    contacts: students.flatMap(({ id, parentId, contacts }) =>
      contacts.map((contact, position) => ({ studentId: id, guardianId: parentId, position, ...contact })),
    ),
    medical: students
      .filter(({ medical }) => Object.values(medical).some((text) => text !== ''))
      .map(({ id, medical }) => ({ studentId: id, ...medical })),
    consents: students.flatMap(({ id, parentId, consents }) =>
      Object.entries(consents).map(([kind, given]) => ({
        studentId: id,
        kind: kind as keyof Consents,
        given,
        changedBy: parentId,
        words: from.fileName,
      })),
    ),
    notes: students.filter(({ note }) => note !== '').map(({ id, note }) => ({ studentId: id, note, writtenBy: from.byUserId })),
  })
  scope.refresh('students', { roles: ['owner', 'teacher'] })
}
