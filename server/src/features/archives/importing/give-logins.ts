import type { LoginScope } from '../../../platform/actor.ts'
import { giveLogin } from '../../auth/give-login.ts'
import { sendLink } from '../../auth/send-link.ts'
import { inviteMember } from '../../invitations/invite-member.ts'
import type { Joined } from './check-archive.ts'

/**
 * Gives everybody who had a login one that opens nothing until its address is confirmed (decision 89). Where the address has a login here, its
 * person stays without one in this studio until they accept an invitation. @returns how many of each
 */
export async function giveLogins(
  scope: LoginScope,
  joined: readonly Joined[],
  passwordHash: string,
): Promise<{ unconfirmed: number; waiting: number }> {
  let [unconfirmed, waiting] = [0, 0]
  for (const { id, email } of joined) {
    if (await giveLogin(scope, { userId: id, email, passwordHash })) unconfirmed += 1
    else waiting += 1
  }
  return { unconfirmed, waiting }
}

/** Mails everybody who has not come yet a link by which they confirm their address or, where it has a login, join. @returns how many */
export async function inviteJoined(scope: LoginScope, joined: readonly Joined[]): Promise<number> {
  const { db, studioId } = scope
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('identities as i', 'i.id', 'u.identityId')
    .select(['u.id', 'u.email', 'u.role', 'u.identityId', 'i.confirmedAt'])
    .where('u.studioId', '=', studioId)
    .where(
      'u.id',
      'in',
      joined.map(({ id }) => id),
    )
    .where('u.role', '<>', 'deleted')
    .where('u.active', '=', true)
    .where('i.confirmedAt', 'is', null)
    .orderBy('u.id')
    .execute()
  for (const { id, email, role, identityId } of rows) {
    if (identityId === null)
      await inviteMember(scope, { userId: id, email, role: role === 'parent' ? 'parent' : 'teacher', invitedBy: null })
    else await sendLink(scope, { identityId, purpose: 'welcome' })
  }
  return rows.length
}
