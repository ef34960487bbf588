import type { Consents, KnownContact, Medical } from '@callboard/contract/students'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { actsFor, guardiansOf } from '../../guardians/acts-for.ts'
import { consentsInRow, studentInRow } from '../student-fields.ts'

/** Serialises edits: the second finds another version. */
export function lockOwn(actor: Actor, id: string) {
  return ownChild(actor, id).forNoKeyUpdate().executeTakeFirst()
}

function ownChild(actor: Actor, id: string) {
  return actor.db
    .selectFrom('students')
    .select(['id', 'name', 'version', 'photoConsent', 'socialMediaConsent', 'participationConsent'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .where(actsFor(actor, 'students.id', 'decides'))
}

export function lockStudent({ db, studioId }: Actor, id: string) {
  return db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function giveConsent({ db, studioId, clock }: Actor, id: string, kind: keyof Consents): Promise<void> {
  await db
    .updateTable('students')
    .set((row) => ({ ...consentsInRow({ [kind]: true }), version: row('version', '+', 1), updatedAt: toDate(clock.now()) }))
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** Of everybody whose guardian a user is. */
export async function namesOfChildren(scope: Scope, userId: string): Promise<string[]> {
  const { studioId } = scope
  const rows = await scope.db
    .selectFrom('students')
    .select('name')
    .where('studioId', '=', studioId)
    .where(actsFor({ studioId, user: { id: userId } }, 'students.id'))
    .execute()
  return rows.map(({ name }) => name)
}

export function ownerOfId(actor: Actor, id: string) {
  return actor.db
    .selectFrom('students')
    .select(['parentId', 'userId'])
    .where('studioId', '=', actor.studioId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertStudent(
  actor: Actor,
  form: Parameters<typeof studentInRow>[0] & { id: string },
  parentId: string,
  userId: string | null = null,
): Promise<void> {
  const now = toDate(actor.clock.now())
  await actor.db
    .insertInto('students')
    .values({ studioId: actor.studioId, id: form.id, parentId, userId, ...studentInRow(form), createdAt: now, updatedAt: now })
    .execute()
}

export async function updateStudent(actor: Actor, form: Parameters<typeof studentInRow>[0] & { id: string }): Promise<void> {
  await actor.db
    .updateTable('students')
    .set((row) => ({ ...studentInRow(form), version: row('version', '+', 1), updatedAt: toDate(actor.clock.now()) }))
    .where('studioId', '=', actor.studioId)
    .where('id', '=', form.id)
    .execute()
}

/** Those that a guardian gave; others' stay. */
export async function replaceContacts(
  scope: Scope,
  { studentId, guardianId }: { studentId: string; guardianId: string },
  contacts: readonly KnownContact[],
): Promise<void> {
  const { studioId } = scope
  await scope.db
    .deleteFrom('emergencyContacts')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('guardianId', '=', guardianId)
    .execute()
  if (contacts.length === 0) return
  await scope.db
    .insertInto('emergencyContacts')
    .values(contacts.map((contact, position) => ({ studioId, id: randomUUIDv7(), studentId, guardianId, position, ...contact })))
    .execute()
}

export async function replaceMedical(scope: Scope, studentId: string, medical: Medical): Promise<void> {
  const { studioId } = scope
  await scope.db.deleteFrom('medicalRecords').where('studioId', '=', studioId).where('studentId', '=', studentId).execute()
  if (Object.values(medical).every((text) => text === '')) return
  await scope.db
    .insertInto('medicalRecords')
    .values({ studioId, studentId, ...medical, updatedAt: toDate(scope.clock.now()) })
    .execute()
}

/** A repeat of an id adds nothing. */
export async function insertViews(
  actor: Actor,
  studentIds: readonly string[],
  { id, ...how }: { id?: string; madeAt?: Date; keptOn?: string } = {},
): Promise<void> {
  if (studentIds.length === 0) return
  const guardians = await guardiansOf(actor, studentIds)
  const byGuardian = (studentId: string) => guardians.get(studentId)?.includes(actor.user.id) ?? false
  const made = { studioId: actor.studioId, viewedBy: actor.user.id, viewedAt: toDate(actor.clock.now()), ...how }
  await actor.db
    .insertInto('medicalViews')
    .values(studentIds.map((studentId) => ({ ...made, id: id ?? randomUUIDv7(), studentId, byGuardian: byGuardian(studentId) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStudent(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('students').where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export async function writeLevel({ db, studioId }: Scope, id: string, level: string): Promise<void> {
  await db.updateTable('students').set({ level }).where('studioId', '=', studioId).where('id', '=', id).execute()
}
