import type { StudentDetail } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentDetail } from './present.ts'
import { consentChanges } from './queries/consents.ts'
import { lastAnswersOf, standingNos } from './queries/standing-nos.ts'
import { findStudent } from './queries/details.ts'

/** Reads a student without medical data, for owners, their teachers and their parent (S2 §2). */
export async function readStudent(actor: Actor, { id }: { id: string }): Promise<StudentDetail | Refusal<'student-not-found'>> {
  const row = await findStudent(actor, id)
  if (!row) return refuse('student-not-found')
  const seesPapers = actor.role === 'owner' || row.decides
  const [nos, said] = [await standingNos(actor, id), await lastAnswersOf(actor, id, actor.user.id)]
  return presentDetail(actor, row, { changes: seesPapers ? await consentChanges(actor, id) : null, nos: seesPapers ? nos : [], said })
}
