import type { InvitedRole } from '@callboard/contract/invitations'
import type { Logins, Scope } from '../../../platform/actor.ts'

function invitations(scope: Scope) {
  return scope.db
    .selectFrom('invitations')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.studioId', '=', 'invitations.studioId').onRef('inviter.id', '=', 'invitations.invitedBy'),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.sentAt', 'invitations.expiresAt'])
    .select(['invitations.acceptedAt', 'invitations.revokedAt', 'invitations.userId', 'inviter.name as invitedBy', 'invitations.name'])
    .select(['invitations.leavesAt', 'invitations.bouncedAt', 'invitations.followedAt'])
    .where('invitations.studioId', '=', scope.studioId)
}
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationById>>>

export function findInvitationById(scope: Scope, id: string) {
  return invitations(scope).where('invitations.id', '=', id).executeTakeFirst()
}

export async function findInvitations(scope: Scope, ids: readonly string[]) {
  return await invitations(scope).where('invitations.id', 'in', ids).orderBy('invitations.id').execute()
}

export function openInvitations(scope: Scope) {
  return invitations(scope)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.revokedAt', 'is', null)
    .where('invitations.userId', 'is', null)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
}

export function lockInvitation(scope: Scope, id: string) {
  return scope.db
    .selectFrom('invitations')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockInvitations(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await scope.db
    .selectFrom('invitations')
    .select(['id', 'email', 'invitedBy', 'sentAt', 'expiresAt', 'acceptedAt', 'revokedAt', 'bouncedAt'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function lockOpenInvitation(scope: Scope, email: string) {
  return scope.db
    .selectFrom('invitations')
    .select(['id', 'userId', 'sentAt'])
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertInvitation(
  scope: Scope,
  invitation: {
    id: string
    userId?: string | null
    email: string
    name?: string
    role: InvitedRole
    invitedBy: string | null
    sentAt: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const added = await scope.db
    .insertInto('invitations')
    .values({ studioId: scope.studioId, ...invitation, createdAt: invitation.sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function renewInvitations(
  scope: Scope,
  ids: readonly string[],
  renewed: { invitedBy: string | null; sentAt: Date; expiresAt: Date; bouncedAt?: Date | null },
): Promise<void> {
  await scope.db
    .updateTable('invitations')
    .set({ bouncedAt: null, ...renewed, leavesAt: null })
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
}

/** Also erases the address, which is no longer needed. */
export async function closeInvitation(scope: Scope, id: string, how: { acceptedAt: Date } | { revokedAt: Date }): Promise<void> {
  await scope.db
    .updateTable('invitations')
    .set({ ...how, email: '', name: '' })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

export async function reopenInvitation(scope: Scope, id: string, { email, name }: { email: string; name: string }): Promise<void> {
  await scope.db
    .updateTable('invitations')
    .set({ revokedAt: null, email, name })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

/** Only for whoever reads the address's mail. */
export async function hasLogin(logins: Logins, email: string): Promise<boolean> {
  const login = await logins.db
    .selectFrom('identities')
    .select('id')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return login !== undefined
}

export async function invitingStudio(scope: Scope): Promise<{ name: string; phone: string; email: string }> {
  const studio = await scope.db.selectFrom('studios').select(['name', 'phone', 'email']).where('id', '=', scope.studioId).executeTakeFirst()
  return { name: studio?.name ?? 'Callboard', phone: studio?.phone ?? '', email: studio?.email ?? '' }
}
