import type { InvitedPerson, InvitedRole } from '@callboard/contract/invitations'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { familiesNotJoined } from '../families-not-joined.ts'

export async function membersOf({ db, studioId }: Scope, emails: readonly string[]) {
  return await db
    .selectFrom('users')
    .select(['email', 'name', 'role', 'hasSignedIn'])
    .where('studioId', '=', studioId)
    .where('email', 'in', emails)
    .where('role', '<>', 'deleted')
    .orderBy('email')
    .execute()
}

const open = ({ db, studioId }: Scope) =>
  db.selectFrom('invitations').where('studioId', '=', studioId).where('acceptedAt', 'is', null).where('revokedAt', 'is', null)

export async function invitedOf(scope: Scope, emails: readonly string[]): Promise<string[]> {
  const rows = await open(scope).select('email').where('email', 'in', emails).where('userId', 'is', null).orderBy('email').execute()
  return rows.map(({ email }) => email)
}

/** Those of users who wait, which stand in no list. */
export async function unlistedOf(scope: Scope, emails: readonly string[]) {
  return await open(scope).select(['id', 'email']).where('email', 'in', emails).where('userId', 'is not', null).orderBy('id').execute()
}

/** Those whom no listed invitation reaches yet. */
function families(scope: Scope) {
  return familiesNotJoined(scope)
    .where('u.email', '<>', '')
    .where(
      sql<boolean>`not exists (select from invitations i where i.studio_id = u.studio_id and i.email = u.email
        and i.user_id is null and i.accepted_at is null and i.revoked_at is null)`,
    )
}

export async function countWaiting(scope: Scope): Promise<number> {
  const { waiting } = await families(scope)
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

export async function waitingFamilies(scope: Scope, most: number): Promise<InvitedPerson[]> {
  return await families(scope).select(['u.email', 'u.name']).orderBy('u.createdAt').orderBy('u.id').limit(most).execute()
}

export async function sentTogether({ db, studioId }: Scope, batchId: string) {
  return await db
    .selectFrom('invitations')
    .select(['id', 'sentAt', 'leavesAt', 'revokedAt', 'acceptedAt', 'asked'])
    .where('studioId', '=', studioId)
    .where('batchId', '=', batchId)
    .orderBy('leavesAt')
    .orderBy('id')
    .execute()
}

/** When the last one of the studio leaves that has a turn. */
export async function lastTurn({ db, studioId }: Scope): Promise<Date | null> {
  const { last } = await db
    .selectFrom('invitations')
    .select(sql<Date | null>`max(leaves_at)`.as('last'))
    .where('studioId', '=', studioId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return last
}

export interface Turn {
  readonly id: string
  readonly leavesAt: Date
  readonly expiresAt: Date
}

export async function insertTogether(
  { db, studioId }: Scope,
  people: readonly (InvitedPerson & Turn)[],
  shared: { batchId: string; asked: Buffer; role: InvitedRole; invitedBy: string; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('invitations')
    .values(people.map((person) => ({ studioId, ...shared, ...person, createdAt: shared.sentAt })))
    .execute()
}

export async function renewTogether(
  { db, studioId }: Scope,
  turns: readonly Turn[],
  renewed: { invitedBy: string; sentAt: Date },
): Promise<void> {
  await sql`update invitations i set invited_by = ${renewed.invitedBy}, sent_at = ${renewed.sentAt}, bounced_at = null,
      leaves_at = t.leaves_at, expires_at = t.expires_at
    from jsonb_to_recordset(${JSON.stringify(turns.map(({ id, leavesAt, expiresAt }) => ({ id, leaves_at: leavesAt, expires_at: expiresAt })))}::jsonb) as t (id uuid, leaves_at timestamptz, expires_at timestamptz)
    where i.studio_id = ${studioId} and i.id = t.id`.execute(db)
}

/** Who was invited before a day, has not joined, and whom a mail can reach. */
export async function dueAgain(scope: Scope, { before, most }: { before: Date; most: number }): Promise<string[]> {
  const rows = await open(scope)
    .select('id')
    .where('userId', 'is', null)
    .where('sentAt', '<=', before)
    .where('bouncedAt', 'is', null)
    .orderBy('sentAt')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Also erases the addresses, as of one that is revoked. */
export async function revokeTogether({ db, studioId }: Scope, ids: readonly string[], revokedAt: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('invitations')
    .set({ revokedAt, email: '', name: '' })
    .where('studioId', '=', studioId)
    .where('id', 'in', ids)
    .execute()
}
