import type { GuardianRights } from '@callboard/contract/guardians'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { actsFor } from '../../guardians/acts-for.ts'

export function requestsOfChild({ db, studioId }: Scope, studentId: string) {
  return requests({ db, studioId }).where('i.studentId', '=', studentId).orderBy('i.invitedAt').orderBy('i.id').execute()
}

export function findRequest(scope: Scope, id: string) {
  return requests(scope).where('i.id', '=', id).executeTakeFirst()
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** What a user's address is asked and has not answered. */
export function requestsTo(actor: Actor) {
  return requests(actor)
    .where('i.email', '=', actor.user.email)
    .where('i.declinedAt', 'is', null)
    .where((is) => is.or([is('i.asSelf', '=', false), is('i.agreedAt', 'is not', null)]))
    .where(({ not }) => not(actsFor(actor, 'i.studentId')))
    .orderBy('i.invitedAt')
    .orderBy('i.id')
    .execute()
}

function requests({ db, studioId }: Pick<Scope, 'db' | 'studioId'>) {
  return db
    .selectFrom('guardianInvitations as i')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'i.studioId').onRef('s.id', '=', 'i.studentId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'i.studioId').onRef('u.id', '=', 'i.invitedBy'))
    .selectAll('i')
    .select(['s.name as student', 's.parentId', 's.userId', 'u.name as inviter'])
    .where('i.studioId', '=', studioId)
}

export async function insertRequest(
  { db, studioId, user, clock }: Actor,
  { id, studentId, email, may, asSelf = false }: { id: string; studentId: string; email: string; may: GuardianRights; asSelf?: boolean },
): Promise<void> {
  await db
    .insertInto('guardianInvitations')
    .values({ studioId, id, studentId, email, ...may, asSelf, invitedBy: user.id, invitedAt: toDate(clock.now()) })
    .execute()
}

export async function deleteRequest({ db, studioId }: Scope, id: string): Promise<void> {
  await db.deleteFrom('guardianInvitations').where('studioId', '=', studioId).where('id', '=', id).execute()
}

/** Nobody becomes a guardian by the word of somebody who is one no longer, who does not come back by a word of before either. */
export async function deleteRequestsWith(
  { db, studioId }: Scope,
  { studentId, guardian: { id, email } }: { studentId: string; guardian: { readonly id: string; readonly email: string } },
): Promise<void> {
  await db
    .deleteFrom('guardianInvitations')
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where((is) => is.or([is('invitedBy', '=', id), is('email', '=', email)]))
    .execute()
}

/** Whoever is first from now on has not agreed that the child looks after itself. */
export async function forgetAgreement({ db, studioId }: Scope, studentId: string): Promise<void> {
  await db
    .updateTable('guardianInvitations')
    .set({ agreedAt: null })
    .where('studioId', '=', studioId)
    .where('studentId', '=', studentId)
    .where('asSelf', '=', true)
    .execute()
}

export async function noteAgreed({ db, studioId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('guardianInvitations')
    .set({ agreedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

export async function noteDeclined({ db, studioId, clock }: Scope, id: string): Promise<void> {
  await db
    .updateTable('guardianInvitations')
    .set({ declinedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('id', '=', id)
    .execute()
}

/** Nobody is asked any more at the address of somebody who is erased, or by them. */
export async function forgetRequests({ db, studioId }: Scope, { id, email }: { id: string; email: string }): Promise<void> {
  await db
    .deleteFrom('guardianInvitations')
    .where('studioId', '=', studioId)
    .where((is) => is.or([is('invitedBy', '=', id), is('email', '=', email)]))
    .execute()
}
