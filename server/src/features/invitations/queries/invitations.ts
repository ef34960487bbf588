import type { InvitedRole } from '@callboard/contract/invitations'
import type { Scope } from '../../../platform/actor.ts'
import type { Directory } from '../../../platform/events/open-scope.ts'

function invitations(scope: Scope) {
  return scope.db
    .selectFrom('invitations')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.studioId', '=', 'invitations.studioId').onRef('inviter.id', '=', 'invitations.invitedBy'),
    )
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.sentAt', 'invitations.expiresAt'])
    .select(['invitations.acceptedAt', 'invitations.revokedAt', 'inviter.name as invitedBy'])
    .where('invitations.studioId', '=', scope.studioId)
}
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitationById>>>

export function findInvitationById(scope: Scope, id: string) {
  return invitations(scope).where('invitations.id', '=', id).executeTakeFirst()
}

/** Neither accepted nor revoked, also where expired; the newest first. One that is sent again stays where it was. */
export function openInvitations(scope: Scope) {
  return invitations(scope)
    .where('invitations.acceptedAt', 'is', null)
    .where('invitations.revokedAt', 'is', null)
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
}

/** Who accepts, revokes, resends or mails it waits for the others. */
export function lockInvitation(scope: Scope, id: string) {
  return scope.db
    .selectFrom('invitations')
    .selectAll()
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The one that an address may still follow, also where expired; locked like the above. */
export function lockOpenInvitation(scope: Scope, email: string) {
  return scope.db
    .selectFrom('invitations')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns false when the address has an open invitation, or the id is taken: then nothing is written */
export async function insertInvitation(
  scope: Scope,
  invitation: { id: string; email: string; role: InvitedRole; invitedBy: string; sentAt: Date; expiresAt: Date },
): Promise<boolean> {
  const added = await scope.db
    .insertInto('invitations')
    .values({ studioId: scope.studioId, ...invitation, createdAt: invitation.sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function renewInvitation(
  scope: Scope,
  id: string,
  renewed: { invitedBy: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await scope.db.updateTable('invitations').set(renewed).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

/** Ends an invitation. Its address has served: it stays with nobody who does not need it. */
export async function closeInvitation(scope: Scope, id: string, how: { acceptedAt: Date } | { revokedAt: Date }): Promise<void> {
  await scope.db
    .updateTable('invitations')
    .set({ ...how, email: '' })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .execute()
}

/** The login of an address in any studio. The scope must see the logins. */
export function findLogin(directory: Directory, email: string) {
  return directory.db.selectFrom('identities').select(['id', 'studioId', 'confirmedAt']).where('email', '=', email).executeTakeFirst()
}

export function findMember(scope: Scope, id: string) {
  return scope.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .where('role', '<>', 'deleted')
    .executeTakeFirst()
}

/** Who invites, and how they are reached. */
export async function invitingStudio(scope: Scope): Promise<{ name: string; email: string }> {
  const studio = await scope.db.selectFrom('studios').select(['name', 'email']).where('id', '=', scope.studioId).executeTakeFirst()
  return { name: studio?.name ?? 'Callboard', email: studio?.email ?? '' }
}
