import type { StaffNote } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { type WhoseChild, maySeeNote } from '../policy.ts'
import { noteOf } from '../queries/notes.ts'

const nothing: StaffNote = { text: '', version: 0, writtenBy: null, writtenAt: null }

/** What staff have written down of a child whom the actor sees; null for those who may not read it. */
export async function readStaffNote(actor: Actor, child: WhoseChild & { id: string }): Promise<StaffNote | null> {
  if (!maySeeNote(actor, child)) return null
  const row = await noteOf(actor, child.id)
  return row ? { ...row, writtenAt: row.writtenAt.toISOString() } : nothing
}
