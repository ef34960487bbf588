import type { Document, DocumentRecipient, MyDocument } from '@callboard/contract/documents'
import { formerStudent } from '@callboard/contract/erased-names'
import type { DocumentBadge, MyDocumentStatus } from '@callboard/contract/document-states'
import { Role } from '@callboard/contract/roles'
import { dateIn } from '../../platform/clock.ts'
import type { Actor } from '../../platform/actor.ts'
import type { DocumentRow } from './queries/documents.ts'
import type { OwnDocumentRow, RecipientRow } from './queries/recipients.ts'

type Deadline = { readonly expiresOn: string | null }

export const isExpired = ({ zone, clock }: Pick<Actor, 'zone' | 'clock'>, { expiresOn }: Deadline): boolean =>
  expiresOn !== null && expiresOn < dateIn(zone, clock.now())

export function presentDocument(actor: Pick<Actor, 'zone' | 'clock'>, row: DocumentRow): Document {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    requiresSignature: row.requiresSignature,
    expiresOn: row.expiresOn,
    badge: badgeOf(actor, row),
    version: row.version,
    pages: row.pages,
    size: row.size ?? 0,
    createdAt: row.createdAt.toISOString(),
    recipients: { all: row.recipientCount, people: row.peopleCount, viewed: row.viewedCount, signed: row.signedCount },
    awaitedCounts: row.awaitedCounts,
    perChild: row.perChild,
    allGuardiansSign: row.allGuardiansSign,
    neededInClass: row.neededInClass,
    asks: { photo: row.asksPhoto, socialMedia: row.asksSocialMedia },
    reminders: { daysBefore: row.remindDays, everyDays: row.remindEvery },
    hasSignatures: row.hasSignatures,
    revision: row.revision,
  }
}

/** S2 §4. */
function badgeOf(actor: Pick<Actor, 'zone' | 'clock'>, row: DocumentRow): DocumentBadge {
  if (!row.requiresSignature) return 'view-only'
  if (row.recipientCount > 0 && row.signedCount === row.recipientCount) return 'signed'
  return isExpired(actor, row) ? 'overdue' : 'signature-required'
}

export function presentRecipient(
  { zone, clock }: Pick<Actor, 'zone' | 'clock'>,
  row: RecipientRow,
  { requiresSignature }: { requiresSignature: boolean },
): DocumentRecipient {
  const isGone = row.role === 'deleted'
  return {
    id: row.id,
    user: { id: row.userId, name: row.name, email: row.email, role: Role.catch('parent').parse(row.role) },
    child: childOf(row),
    status: row.signedAt ? 'signed' : row.signedByFamily ? 'by-family' : row.viewedAt ? 'viewed' : 'none',
    viewedAt: row.viewedAt?.toISOString() ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
    isLate: row.signedAt !== null && row.isLate === true,
    lastReminderAt: row.lastReminderAt?.toISOString() ?? null,
    signatureId: row.signedAt ? row.signatureId : null,
    mayRemind:
      !isGone &&
      !row.signedByFamily &&
      dayOf(row.receivedAt, zone) < dateIn(zone, clock.now()) &&
      (requiresSignature ? row.signedAt : row.viewedAt) === null,
  }
}

/** Nobody is reminded on the day on which they were given it. */
const dayOf = (at: Date, zone: string): string => dateIn(zone, Temporal.Instant.fromEpochMilliseconds(at.getTime()))

export function presentOwn(actor: Actor, row: OwnDocumentRow): MyDocument {
  return {
    id: row.id,
    children: row.children.map((child) => ({ name: childOf(child) ?? '', isSigned: child.isSigned })),
    isSignedByFamily: row.isSignedByFamily,
    name: row.name,
    description: row.description,
    requiresSignature: row.requiresSignature,
    expiresOn: row.expiresOn,
    status: statusOf(actor, row),
    toDo: row.toSign ? 'sign' : row.toRead ? 'read' : null,
    version: row.version,
    receivedAt: row.receivedAt.toISOString(),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    signedAt: row.signedAt?.toISOString() ?? null,
  }
}

/** What has been viewed is done, where no signature is asked (S4 documents). */
function statusOf(actor: Actor, row: OwnDocumentRow): MyDocumentStatus {
  if (row.signedAt) return 'signed'
  if (row.viewedAt && !row.requiresSignature) return 'viewed'
  if (isExpired(actor, row)) return 'expired'
  return row.viewedAt ? 'viewed' : 'new'
}

/** What was signed for a child outlives the child's row. */
export const childOf = ({ studentId, studentName }: { studentId: string | null; studentName: string | null }): string | null =>
  studentId === null ? null : (studentName ?? formerStudent)
