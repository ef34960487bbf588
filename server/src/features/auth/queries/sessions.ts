import type { Role } from '@callboard/contract/roles'
import { sql, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { LoginScope, Logins, Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'
import { storedStanding } from '../../subscriptions/stored-standing.ts'
import type { Stored } from '../../subscriptions/stage-of.ts'

export type SessionRow = Selectable<DB['sessions']>
export type SessionKind = SessionRow['kind']
export type EndReason = NonNullable<SessionRow['endReason']>

export interface LiveSession extends Stored {
  readonly kind: SessionKind
  readonly assurance: 'aal1' | 'aal2'
  readonly accessHash: Buffer
  readonly accessExpiresAt: Date
  readonly provenAt: Date | null
  readonly userId: string
  readonly identityId: string
  readonly userName: string
  readonly userEmail: string
  readonly role: Role
  readonly isFamily: boolean
  readonly studioName: string | null
  readonly timezone: string
}

/** Runs before every request: one statement, and raw SQL, since building it costs a quarter more. */
export async function findLiveSession(scope: Scope, id: string, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.kind, s.assurance, s.access_hash, s.access_expires_at, s.proven_at, s.user_id, u.identity_id, u.name as user_name, u.email as user_email, u.role,
      exists (select from families f where f.studio_id = s.studio_id and f.user_id = s.user_id) as is_family, o.name as studio_name, o.timezone, ${storedStanding.columns}
    from sessions s
    join users u on u.studio_id = s.studio_id and u.id = s.user_id and u.active and u.role <> 'deleted' and u.identity_id is not null
    join studios o on o.id = s.studio_id
    ${storedStanding.join}
    where s.studio_id = ${scope.studioId} and s.id = ${id} and s.ended_at is null and s.access_expires_at > ${now}
  `.execute(scope.db)
  return rows[0]
}

export function findSession(scope: Scope, id: string): Promise<SessionRow | undefined> {
  return sessionOf(scope, id).executeTakeFirst()
}

export function lockSession(scope: Scope, id: string): Promise<SessionRow | undefined> {
  return sessionOf(scope, id).forUpdate().executeTakeFirst()
}

export function lockSessionsOf(logins: Logins, identityId: string): Promise<SessionRow[]> {
  return logins.db.selectFrom('sessions').selectAll().where('identityId', '=', identityId).orderBy('id').forUpdate().execute()
}

function sessionOf(scope: Scope, id: string) {
  return scope.db.selectFrom('sessions').selectAll().where('studioId', '=', scope.studioId).where('id', '=', id)
}

export async function insertSession(scope: Scope, session: Omit<Insertable<DB['sessions']>, 'studioId'>): Promise<void> {
  await scope.db
    .insertInto('sessions')
    .values({ studioId: scope.studioId, ...session })
    .execute()
}

/** Over all studios: each is a browser that somebody has signed in with this login. */
export function openSessions(logins: Logins, identityId: string, now: Date) {
  return logins.db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'refreshedAt'])
    .where('identityId', '=', identityId)
    .where('kind', '=', 'full')
    .where('endedAt', 'is', null)
    .where('refreshExpiresAt', '>', now)
    .orderBy('refreshedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function renewSession(
  scope: Scope,
  id: string,
  to: Pick<SessionRow, 'accessHash' | 'accessExpiresAt' | 'refreshHash' | 'refreshExpiresAt' | 'refreshedAt'> &
    Partial<Pick<SessionRow, 'assurance' | 'provenAt'>>,
): Promise<void> {
  await scope.db.updateTable('sessions').set(to).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export async function noteProof(scope: Scope, id: string, at: Date): Promise<boolean> {
  const noted = await scope.db
    .updateTable('sessions')
    .set({ provenAt: at })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** One session, or those of one membership. */
export type WhichSessions = { id: string } | { userId: string }

export interface WhichOfLogin {
  readonly identityId: string
  readonly except?: string
  readonly only?: string
}

export interface EndedSession {
  readonly id: string
  readonly studioId: string
  readonly userId: string
}

export function endSessions(scope: Scope, which: WhichSessions, reason: EndReason, at: Date): Promise<EndedSession[]> {
  const own = scope.db.selectFrom('sessions').select('id').where('studioId', '=', scope.studioId)
  return end(scope, 'id' in which ? own.where('id', '=', which.id) : own.where('userId', '=', which.userId), reason, at)
}

export function endSessionsOfLogin(
  scope: LoginScope,
  { identityId, except, only }: WhichOfLogin,
  reason: EndReason,
  at: Date,
): Promise<EndedSession[]> {
  const all = scope.db
    .selectFrom('sessions')
    .select('id')
    .where('identityId', '=', identityId)
    .$if(except !== undefined, (every) => every.where('id', '<>', except as string))
    .$if(only !== undefined, (every) => every.where('id', '=', only as string).where('kind', '=', 'full'))
  return end(scope, all, reason, at)
}

function end(
  { db }: Pick<Scope, 'db'>,
  which: SelectQueryBuilder<DB, 'sessions', { id: string }>,
  endReason: EndReason,
  endedAt: Date,
): Promise<EndedSession[]> {
  // Locked in one order, to prevent deadlocks.
  const ending = which.where('endedAt', 'is', null).orderBy('id').forUpdate()
  return db.updateTable('sessions').set({ endedAt, endReason }).where('id', 'in', ending).returning(['id', 'studioId', 'userId']).execute()
}

/** Also erases what identifies the devices. */
export async function endEverySession(scope: Scope, reason: EndReason, at: Date): Promise<{ id: string; userId: string }[]> {
  const ended = await scope.db
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('studioId', '=', scope.studioId)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute()
  await scope.db.updateTable('sessions').set({ device: '' }).where('studioId', '=', scope.studioId).execute()
  return ended
}

export async function deleteSessionsOverBefore(scope: Scope, userId: string, instant: Date): Promise<void> {
  const over = scope.db
    .selectFrom('sessions')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('userId', '=', userId)
    .where((session) => session.or([session('refreshExpiresAt', '<', instant), session('endedAt', '<', instant)]))
    .orderBy('id')
    .forUpdate()
  await scope.db.deleteFrom('sessions').where('studioId', '=', scope.studioId).where('id', 'in', over).execute()
}

export async function forgetDevices(scope: Scope, userId: string): Promise<void> {
  await scope.db.updateTable('sessions').set({ device: '' }).where('studioId', '=', scope.studioId).where('userId', '=', userId).execute()
}
