import type { Collector } from '@callboard/contract/collectors'
import type { Actor } from '../../../platform/actor.ts'
import { type WhoseChild, mayWriteCollectors } from '../policy.ts'
import { collectorsOf } from './queries.ts'

/** Who fetches a child whom the actor sees, as far as the actor may read it. */
export async function readCollectors(actor: Actor, child: WhoseChild & { id: string }): Promise<{ people: Collector[]; canAdd: boolean }> {
  const canAdd = mayWriteCollectors(actor, child)
  const rows = await collectorsOf(actor, child.id)
  const people = rows.map(({ writtenBy, writer, isFamilys, ...row }) => ({
    ...row,
    writtenBy: writer,
    can: { remove: canAdd && (writtenBy === actor.user.id || (actor.role === 'owner' && !isFamilys)) },
  }))
  return { people, canAdd }
}
