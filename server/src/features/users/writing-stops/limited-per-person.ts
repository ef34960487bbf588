import type { Actor } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'

/** In what is written, of one person: in messages and channels together. */
export const searches: Limit = { name: 'written-searches', attempts: 60, seconds: 60 }

/** Given and taken back, of one person: each is told to everybody in the channel. */
export const hearts: Limit = { name: 'hearts', attempts: 60, seconds: 60 }

/** Of texts and of what is pinned, of one person: each is told to everybody in the channel or conversation. */
export const edits: Limit = { name: 'written-edits', attempts: 30, seconds: 60 }

/** A rule that one person may ask for so many times; who asks is found before it is counted. */
export function limitedPerPerson<Input, Output>(limit: Limit, rule: (actor: Actor, input: Input) => Promise<Output>) {
  return async (visitor: Visitor, input: Input): Promise<Output | Refusal<'too-many-requests'>> => {
    const userId = await visitor.withActor(async ({ user }) => user.id)
    const wait = await visitor.limits.spend(limit, userId)
    if (wait !== null) return refuse('too-many-requests', { n: wait })
    return await visitor.withActor((actor) => rule(actor, input))
  }
}
