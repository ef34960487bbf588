import type { OpenedChild, OpenedDocument } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { textsOf } from '../../../platform/trail/trail.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { actsFor } from '../../guardians/acts-for.ts'
import { childOf, isExpired } from '../present.ts'
import type { OwnRecipient } from '../queries/recipients.ts'
import { findSignature } from '../queries/signatures.ts'
import { seeDocument, type SeenDocument } from './see-document.ts'

export async function openDocument(actor: Actor, { id }: { id: string }): Promise<OpenedDocument | Refusal<'document-not-found'>> {
  const seen = await seeDocument(actor, id)
  if (!seen) return refuse('document-not-found')
  const { row } = seen
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    requiresSignature: row.requiresSignature,
    expiresOn: row.expiresOn,
    isExpired: isExpired(actor, row),
    version: row.version,
    pages: row.pages,
    size: Number(row.size),
    sha256: row.sha256?.toString('hex') ?? '',
    onlyWords: row.onlyWords,
    perChild: row.perChild,
    asks: { photo: row.asksPhoto, socialMedia: row.asksSocialMedia },
    openedAt: toDate(actor.clock.now()).toISOString(),
    children: row.perChild ? await signedChildren(actor, seen) : await askedChildren(actor, seen),
    recipient: await presentOwn(actor, seen),
  }
}

async function presentOwn(actor: Actor, { row, own }: SeenDocument): Promise<OpenedDocument['recipient']> {
  const [first] = own
  if (!first) return null
  const signature = row.perChild ? null : await signatureOf(actor, row, first)
  return {
    viewedAt: byAll(own.map(({ viewedAt }) => viewedAt)),
    readAt: byAll(own.map(({ readAt }) => readAt)),
    signedAt: byAll(own.map(({ signedAt }) => signedAt)),
    signature: signature?.name ?? null,
    signatureId: signature?.id ?? null,
  }
}

/** The last of all moments; null: one has not come. */
function byAll(moments: readonly (Date | null)[]): string | null {
  const all = moments.flatMap((at) => at ?? [])
  return all.length === moments.length ? new Date(Math.max(...all.map(Number))).toISOString() : null
}

async function signatureOf(actor: Actor, { id, version }: SeenDocument['row'], { signedAt, studentId }: OwnRecipient) {
  const signed = signedAt && (await findSignature(actor, { documentId: id, version, userId: actor.user.id, studentId }))
  return signed ? { id: signed.id, name: (await textsOf(actor, signed.trailNumber))['signature'] ?? null } : null
}

async function signedChildren(actor: Actor, { row, own }: SeenDocument): Promise<OpenedChild[]> {
  const children: OpenedChild[] = []
  for (const one of own) {
    // Somebody may have worked on the database.
    if (one.studentId === null) continue
    const signature = await signatureOf(actor, row, one)
    children.push({
      id: one.studentId,
      name: childOf(one) ?? '',
      signedAt: one.signedAt?.toISOString() ?? null,
      signature: signature?.name ?? null,
      signatureId: signature?.id ?? null,
      byFamily: one.byFamily,
    })
  }
  return children
}

async function askedChildren(actor: Actor, { row, own }: SeenDocument): Promise<OpenedChild[]> {
  if (own.length === 0 || !(row.asksPhoto || row.asksSocialMedia)) return []
  const children = await actor.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', actor.studioId)
    .where(actsFor(actor, 'students.id', 'decides'))
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
  return children.map((child) => ({ ...child, signedAt: null, signature: null, signatureId: null, byFamily: null }))
}
