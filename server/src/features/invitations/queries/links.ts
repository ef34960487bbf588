import type { Logins } from '../../../platform/actor.ts'

export function findInvitationLink(logins: Logins, tokenHash: Buffer) {
  return logins.db.selectFrom('invitationLinks').select(['studioId', 'invitationId']).where('tokenHash', '=', tokenHash).executeTakeFirst()
}

export async function keepLink(logins: Logins, link: { tokenHash: Buffer; studioId: string; invitationId: string }): Promise<void> {
  await logins.db.insertInto('invitationLinks').values(link).execute()
}
