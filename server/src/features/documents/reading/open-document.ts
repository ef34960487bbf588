import type { OpenedDocument } from '@callboard/contract/documents'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { textsOf } from '../../../platform/trail/trail.ts'
import { isExpired } from '../present.ts'
import { findSignature } from '../queries/signatures.ts'
import { seeDocument, type Seen } from './see-document.ts'

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
    recipient: await presentOwn(actor, seen),
  }
}

async function presentOwn(actor: Actor, { row, own }: Seen): Promise<OpenedDocument['recipient']> {
  if (!own) return null
  const signed = own.signedAt && (await findSignature(actor, { documentId: row.id, version: row.version, userId: actor.user.id }))
  return {
    viewedAt: own.viewedAt?.toISOString() ?? null,
    readAt: own.readAt?.toISOString() ?? null,
    signedAt: own.signedAt?.toISOString() ?? null,
    signature: signed ? ((await textsOf(actor, signed.trailNumber))['signature'] ?? null) : null,
    signatureId: signed?.id ?? null,
  }
}
