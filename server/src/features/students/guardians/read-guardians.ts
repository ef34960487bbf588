import type { Guardian, GuardiansOfChild, InvitedGuardian } from '@callboard/contract/guardians'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../../platform/actor.ts'
import { isOfAge } from '../is-of-age.ts'
import { mayAgree, mayHandleRequest, mayInviteGuardian, waitsFor } from './policy.ts'
import type { Relation } from '../find-relation.ts'
import { guardiansOfChild, rightsOf, type GuardianRow } from './queries.ts'
import { requestsOfChild, type RequestRow } from '../queries/guardian-requests.ts'

/** Who acts for a child whom the actor sees. Guardians read each other's names; addresses and telephones are for staff. */
export async function readGuardians(actor: Actor, child: Relation): Promise<GuardiansOfChild> {
  const canInvite = mayInviteGuardian(actor, child)
  const rows = await guardiansOfChild(actor, child.id)
  const asked = canInvite ? await requestsOfChild(actor, child.id) : []
  return {
    people: rows.map((row) => presentGuardian(actor, child, row)),
    invited: asked.filter((row) => mayHandleRequest(actor, row)).map((row) => presentInvited(actor, row)),
    canInvite,
    canHandOver: canInvite && isOfAge(actor, child.dateOfBirth),
  }
}

function presentGuardian(actor: Actor, { guards, guardianCount }: Relation, row: GuardianRow): Guardian {
  const isOwner = actor.role === 'owner'
  const mayWork = isLeftOpen('work', actor.stage, actor.role)
  return {
    id: row.id,
    name: row.name,
    isFirst: row.isFirst,
    may: rightsOf(row),
    contact: isOwner || !guards ? { email: row.email, phone: row.phone } : null,
    agreesToRemoval: row.agreesToRemovalAt !== null,
    can: {
      change: mayWork && isOwner && (!row.isFirst || !row.collects),
      end: mayWork && guardianCount > 1 && (isOwner || row.id === actor.user.id),
    },
  }
}

export const presentInvited = (actor: Actor, row: RequestRow): InvitedGuardian => ({
  id: row.id,
  email: row.email,
  may: rightsOf(row),
  declined: row.declinedAt !== null,
  asSelf: row.asSelf,
  waitsFor: waitsFor(row),
  can: { agree: mayAgree(actor, row) },
})
