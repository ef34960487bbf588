import type { Invitation } from '@callboard/contract/invitations'
import type { Actor } from '../../platform/actor.ts'
import { presentInvitation } from './present.ts'
import { openInvitations } from './queries/invitations.ts'

export async function listInvitations(actor: Actor): Promise<Invitation[]> {
  return (await openInvitations(actor)).map((row) => presentInvitation(actor, row))
}
