import type { Ringing, RingWishes } from '@callboard/contract/ringing'
import type { Actor } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { ringingDevices, type RingingRow } from './queries.ts'

export async function readRinging(visitor: Visitor): Promise<Ringing> {
  const devices = await visitor.withActor(listDevices)
  return { publicKey: await visitor.push.publicKey(), devices }
}

/** Does something with one's devices, and answers how they are then. */
export function thenReadRinging<Input, Code extends string = never>(
  rule: (actor: Actor, input: Input, visitor: Visitor) => Promise<void | Refusal<Code>>,
) {
  return async (visitor: Visitor, input: Input): Promise<Ringing | Refusal<Code>> => {
    const devices = await visitor.withActor(async (actor) => {
      const refused = await rule(actor, input, visitor)
      if (refused) return refused
      actor.refresh('ringing', { users: [actor.user.id] })
      return listDevices(actor)
    })
    return isRefusal(devices) ? (devices as Refusal<Code>) : { publicKey: await visitor.push.publicKey(), devices }
  }
}

async function listDevices(actor: Actor): Promise<Ringing['devices']> {
  return (await ringingDevices(actor, actor.user.id).execute()).map((row) => {
    const isThis = row.sessionId === actor.session.id
    return {
      id: row.id,
      device: row.device,
      isThis,
      ...wishesOf(row),
      addressHash: isThis && row.goneAt === null ? row.addressHash.toString('base64url') : null,
      since: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    }
  })
}

export function wishesOf({ classUpdates, messages, billing, quietFrom, quietTo }: RingingRow): RingWishes {
  const quiet = quietFrom !== null && quietTo !== null ? { from: quietFrom.slice(0, 5), to: quietTo.slice(0, 5) } : null
  return { classUpdates, messages, billing, quiet }
}
