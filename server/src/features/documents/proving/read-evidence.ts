import type { Evidence } from '@callboard/contract/signature-evidence'
import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findEvidence, type Proven } from './find-evidence.ts'

/** The evidence of a signature, for owners and the signer; to anybody else it does not exist. */
export async function seeEvidence(actor: WithLogins<Actor>, id: string): Promise<Proven | null> {
  const proven = await findEvidence(actor, id)
  return proven && (actor.role === 'owner' || proven.signerId === actor.user.id) ? proven : null
}

export async function readEvidence(actor: WithLogins<Actor>, { id }: { id: string }): Promise<Evidence | Refusal<'signature-not-found'>> {
  return (await seeEvidence(actor, id))?.evidence ?? refuse('signature-not-found')
}
