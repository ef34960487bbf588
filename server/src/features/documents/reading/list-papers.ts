import type { Paper } from '@callboard/contract/kept-signatures'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findChild, openPapers, signedPapers } from '../queries/papers.ts'

/** What is to be signed and what has been signed for a child, for owners and its family; a teacher sees no papers (S4 documents). */
export async function listPapers(actor: Actor, { studentId }: { studentId: string }): Promise<Paper[] | Refusal<'student-not-found'>> {
  const child = await findChild(actor, studentId)
  if (!child || (actor.role !== 'owner' && child.parentId !== actor.user.id)) return refuse('student-not-found')
  const [open, signed] = [await openPapers(actor, child), await signedPapers(actor, child)]
  return [
    ...open.map(({ id, documentId, documentName, version, ...row }) => ({
      id,
      document: { id: documentId, name: documentName, version },
      forFamily: row.studentId === null,
      signed: null,
    })),
    ...signed.map(({ id, documentId, documentName, version, signedAt, signature, isLate, withdrawnAt, newest, ...row }) => ({
      id,
      document: { id: documentId, name: documentName, version },
      forFamily: row.studentId === null,
      signed: { at: signedAt.toISOString(), by: signature, isLate, isWithdrawn: withdrawnAt !== null, isReplaced: version < newest },
    })),
  ]
}
