import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { holdNameable } from './queries/naming.ts'

/** Sees to it that the actor may name all these children, and that each has photo consent until the transaction ends (S4 channels). */
export async function holdNamed(actor: Actor, ids: readonly string[]): Promise<null | Refusal<'no-photo-consent' | 'child-not-found'>> {
  const children = await holdNameable(actor, ids)
  if (children.length < ids.length) return refuse('child-not-found')
  const without = children.filter(({ photoConsent }) => !photoConsent)
  if (without.length === 0) return null
  const nameOf = await tellApart(actor, without, 'studio')
  return refuse('no-photo-consent', { names: new Intl.ListFormat('en-GB').format(without.map(nameOf)) })
}
