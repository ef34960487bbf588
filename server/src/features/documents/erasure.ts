import type { Erasure } from '../../platform/events/departures.ts'
import { forgetRemovalsOf } from './queries/audiences.ts'
import { countRecipients } from './queries/documents.ts'
import { noteLeaving } from './queries/keeping.ts'
import { deleteProofs } from './queries/signatures.ts'
import { leaveUnsigned } from './queries/recipients.ts'

/** Whoever leaves is no longer asked; what they signed stays as evidence, beyond the account (S4 documents). */
export const documentErasure: Erasure = {
  person: async (scope, { id }) => {
    await countRecipients(scope, await leaveUnsigned(scope, id, 'leaving'))
    await noteLeaving(scope, id)
    await forgetRemovalsOf(scope, id)
    scope.refresh('documents', { roles: ['owner'] })
  },
  studio: deleteProofs,
  tables: [
    'documentCopies',
    'documentSignatures',
    'documentRemovals',
    'documentAudiences',
    'documentRecipients',
    'documentVersions',
    'documents',
  ],
}
