import { type ReadAs, signingWords } from '@callboard/contract/document-states'
import { formerStudent } from '@callboard/contract/erased-names'
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { dateIn, toDate } from '../../platform/clock.ts'
import type { Asked } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import { answerConsents } from '../students/answer-consents.ts'
import { documentsSigned } from './events.ts'
import { forgetDeadline, settleTasks } from './forget-tasks.ts'
import { changeDocument, countRecipients, findVersion, lockDocument } from './queries/documents.ts'
import { changeRecipients, findOwnRecipients, othersAskedFor } from './queries/recipients.ts'
import {
  factsOfChildren,
  readAnswers,
  textOfChildren,
  type ChildWithAnswers,
  type SignedAnswer,
  type AnswersRefusal,
} from './proving/read-answers.ts'
import { hashOfCode, newCode } from './proving/read-code.ts'
import { makeCopyJob } from './proving/make-copy-job.ts'
import { noteDamage, type DamageCode } from './proving/tell-of-damage.ts'
import { findSignature, insertProof, insertSignature, noSaidSince } from './queries/signatures.ts'
import { toClasses } from './to-those-with.ts'

interface Signing {
  readonly id: string
  readonly version: number
  readonly signature: string
  readonly studentId: string | null
  readonly answers: readonly SignedAnswer[]
  /** of the document, as it was shown */
  readonly sha256?: string | undefined
  readonly waited?: { readonly madeAt: string; readonly openedAt: string } | undefined
}
type Code =
  | 'answers-changed'
  | 'document-not-found'
  | 'nothing-to-sign'
  | 'not-read'
  | 'document-replaced'
  | 'document-withdrawn'
  | DamageCode
  | AnswersRefusal

/**
 * Signs a version, once (S4 documents): the signature is a row, and the entry of the trail proves who signed which bytes, when and how.
 * Idempotent: the first signature of a version stays. One that waited on a device counts from when it comes; what its clock said stands beside.
 */
export async function signDocument(
  actor: WithLogins<Actor>,
  { id, version, signature, studentId, answers, sha256, waited }: Signing,
  { userAgent, address }: Asked,
): Promise<{ id: string; signedAt: string } | Refusal<Code>> {
  const document = await lockDocument(actor, id)
  const all = document ? await findOwnRecipients(actor, id, actor.user.id) : []
  if (!document || all.length === 0) return refuse('document-not-found')
  const userId = actor.user.id
  const own = document.perChild ? all.find((one) => one.studentId === studentId) : all[0]
  // Before all else, as the answer to the first request may have been lost.
  const before = own && (await findSignature(actor, { documentId: id, version, userId, studentId: own.studentId }))
  if (before) return { id, signedAt: before.signedAt.toISOString() }
  if (document.withdrawnAt) return refuse('document-withdrawn')
  if (!document.requiresSignature) return refuse('nothing-to-sign')
  const file = await findVersion(actor, id, version)
  const isShown = document.version === version && (sha256 === undefined || !file?.sha256 || file.sha256.toString('hex') === sha256)
  if (!isShown) return refuse('document-replaced')
  if (!own) return refuse('children-changed')
  if (!own.readAt) return refuse('not-read')
  const children = await readAnswers(actor, document, own.studentId, answers)
  if (isRefusal(children)) return children
  const takenBack = waited && (await nameOfTakenBack(actor, children, waited.openedAt))
  if (takenBack) return refuse('answers-changed', { name: takenBack })
  if (!file?.sha256)
    return refuse('file-missing', {}, { after: (scope) => noteDamage(scope, { document, damage: 'missing', isCopy: false }) })

  const now = actor.clock.now()
  const signedAt = toDate(now)
  const isLate = document.expiresOn !== null && dateIn(actor.zone, now) > document.expiresOn
  const signatureId = randomUUIDv7()
  await changeRecipients(actor, [own.id], { signedAt })
  await changeDocument(actor, id, { hasSignatures: true })
  await countRecipients(actor, [id])
  for (const { child, ...answered } of children) await answerConsents(actor, child.id, answered, signatureId)
  const code = newCode()
  const entry = await appendToTrail(actor, {
    kind: 'documents.signed',
    subjectId: signatureId,
    at: signedAt,
    facts: {
      document: id,
      version,
      sha256: file.sha256.toString('hex'),
      pages: file.pages,
      signer: userId,
      role: actor.role,
      asStaff: own.asStaff,
      received: own.receivedAt.toISOString(),
      viewed: own.viewedAt?.toISOString() ?? null,
      read: own.readAt.toISOString(),
      readAs: (own.readAsTextAt ? 'page-and-text' : 'page') satisfies ReadAs,
      zone: actor.zone,
      expires: document.expiresOn,
      late: isLate,
      ...(waited && { made: waited.madeAt }),
      wording: signingWords.number,
      wordingSha256: createHash('sha256').update(signingWords.text).digest('hex'),
      code: hashOfCode(code).toString('hex'),
      ...factsOfChildren(own.studentId, children),
    },
    texts: {
      signature,
      name: actor.user.name,
      email: actor.user.email,
      address,
      browser: userAgent,
      document: document.name,
      wording: signingWords.text,
      ...textOfChildren(children),
    },
  })
  await insertSignature(actor, {
    id: signatureId,
    documentId: id,
    version,
    userId,
    studentId: own.studentId,
    signedAt,
    isLate,
    trailNumber: entry.number,
    sealedIn: entry.number,
    code,
  })
  await insertProof(actor, { hash: hashOfCode(code), kind: 'code', signatureId })
  actor.enqueue(makeCopyJob, { studioId: actor.studioId, signatureId }, { once: signatureId })
  await settleTasks(actor, document, userId)
  const { studentId: signedFor } = own
  const others = signedFor === null ? [] : await othersAskedFor(actor, { documentId: id, studentId: signedFor, userId })
  for (const other of others) await settleTasks(actor, document, other)
  if (others.length > 0) actor.refresh('documents', { users: others })
  toClasses(actor, document)
  const after = await lockDocument(actor, id)
  if (after?.signedCount === after?.recipientCount) await forgetDeadline(actor, id)
  actor.record(
    documentsSigned({
      ids: [id],
      audience: { roles: ['owner'], users: [userId] },
      signatureId,
      document: { id, name: document.name },
      signer: { userId, name: actor.user.name },
      child: own.studentId === null ? null : { studentId: own.studentId, name: children[0]?.child.name ?? formerStudent },
      entry: { number: entry.number, hash: entry.hash.toString('hex'), previous: entry.previous.toString('hex') },
      signedCount: after?.signedCount ?? 0,
      recipientCount: after?.recipientCount ?? 0,
    }),
  )
  return { id, signedAt: signedAt.toISOString() }
}

/** A child of whom the signer has since said No to what is answered Yes here; a Yes that comes late must not undo it. */
async function nameOfTakenBack(actor: Actor, children: readonly ChildWithAnswers[], openedAt: string): Promise<string | undefined> {
  const nos = await noSaidSince(actor, { userId: actor.user.id, since: new Date(openedAt) })
  return children.find(({ child, photo, socialMedia }) =>
    nos.some(({ studentId, kind }) => studentId === child.id && (kind === 'photo' ? photo : socialMedia) === true),
  )?.child.name
}
