import type { Paper } from '@callboard/contract/kept-signatures'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { openPapers, signedPapers } from '../queries/papers.ts'

/**
 * What is to be signed and what has been signed for a child, for owners and whoever decides for it; a teacher sees no papers (S4 documents).
 * Of what another guardian signed for the child, one sees that it was, by whom and when; what they signed for their own family is theirs.
 */
export async function listPapers(actor: Actor, { studentId }: { studentId: string }): Promise<Paper[] | Refusal<'student-not-found'>> {
  const deciding = (await guardiansOf(actor, [studentId], 'decides')).get(studentId) ?? []
  const isOwner = actor.role === 'owner'
  const me = actor.user.id
  if (deciding.length === 0 || !(isOwner || deciding.includes(me))) return refuse('student-not-found')
  const child = { id: studentId, signers: isOwner ? deciding : [me] }
  const open = (await openPapers(actor, child)).toSorted((one, other) => Number(other.receivedAt) - Number(one.receivedAt))
  const signed = await signedPapers(actor, child)
  return [
    ...open.map(({ id, name, documentId, documentName, version, ...row }) => ({
      id,
      document: { id: documentId, name: documentName, version },
      forFamily: row.studentId === null,
      waitsFor: row.studentId === null && child.signers.length > 1 ? name : null,
      signed: null,
    })),
    ...signed.map(({ id, userId, documentId, documentName, version, signedAt, signature, isLate, withdrawnAt, newest, ...row }) => ({
      id,
      document: { id: documentId, name: documentName, version },
      forFamily: row.studentId === null,
      waitsFor: null,
      signed: {
        at: signedAt.toISOString(),
        by: signature,
        isLate,
        isWithdrawn: withdrawnAt !== null,
        isReplaced: version < newest,
        mayOpen: isOwner || userId === me,
      },
    })),
  ]
}
