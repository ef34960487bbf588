import type { Document, EditDocument } from '@callboard/contract/documents'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { editedDocument } from './document-fields.ts'
import { forgetDeadline } from './forget-tasks.ts'
import { isExpired, presentDocument } from './present.ts'
import { changeDocument, findDocument, lockDocument } from './queries/documents.ts'
import { toThoseWith } from './to-those-with.ts'

type Code = 'document-not-found' | 'document-changed' | 'expired-before' | 'nothing-signed'

/** Changes name, description, expiry date, reminders and whether classes need it; nobody is told. */
export async function editDocument(actor: Actor, { id, revision, ...typed }: EditDocument): Promise<Document | Refusal<Code>> {
  const before = await lockDocument(actor, id)
  if (!before || before.withdrawnAt) return refuse('document-not-found')
  if (before.revision !== revision) return refuse('document-changed')
  const fields = editedDocument(before, typed)
  if (fields.expiresOn !== before.expiresOn && isExpired(actor, fields)) return refuse('expired-before')
  if (fields.neededInClass && !fields.requiresSignature) return refuse('nothing-signed')
  await changeDocument(actor, id, { ...fields, revision: revision + 1 })
  if (fields.expiresOn !== before.expiresOn) await forgetDeadline(actor, id)
  await toThoseWith(actor, id)
  const row = await findDocument(actor, id)
  return row ? presentDocument(actor, row) : refuse('document-not-found')
}
