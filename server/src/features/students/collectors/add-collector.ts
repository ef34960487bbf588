import { type AddCollector, maxCollectors } from '@callboard/contract/collectors'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mayLetCollect, mayWriteCollectors } from '../policy.ts'
import { insertCollector, lockStudents, writtenOf } from './queries.ts'
import { refreshCollecting } from './refresh-collecting.ts'

/** Writes down who collects children, or must not; for a family, of its own children. */
export async function addCollector(
  actor: Actor,
  { studentIds, ...typed }: AddCollector,
): Promise<{ id: string } | Refusal<'student-not-found' | 'not-collecting' | 'too-many-collectors' | 'id-taken'>> {
  const wanted = [...new Set(studentIds)]
  const found = await lockStudents(actor, wanted)
  if (found.length < wanted.length || !found.every((child) => mayWriteCollectors(actor, child))) return refuse('student-not-found')
  if (typed.mayCollect && !found.every((child) => mayLetCollect(actor, child))) return refuse('not-collecting')
  const written = await writtenOf(actor, { id: typed.id, studentIds: wanted })
  if (written.some(({ isTaken, same }) => isTaken && !isSame(same, typed))) return refuse('id-taken')
  const left = wanted.filter((id) => !written.some(({ studentId, isTaken }) => isTaken && studentId === id))
  if (written.some(({ studentId, count }) => left.includes(studentId) && count >= maxCollectors)) return refuse('too-many-collectors')
  if (left.length > 0) {
    await insertCollector(actor, { ...typed, studentIds: left })
    await refreshCollecting(actor, left)
  }
  return { id: typed.id }
}

const isSame = (
  kept: Pick<AddCollector, 'name' | 'phone' | 'mayCollect'> | null,
  typed: Pick<AddCollector, 'name' | 'phone' | 'mayCollect'>,
) => kept !== null && kept.name === typed.name && kept.phone === typed.phone && kept.mayCollect === typed.mayCollect
