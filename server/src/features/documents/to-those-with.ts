import type { Scope } from '../../platform/actor.ts'
import { recipientIds } from './queries/recipients.ts'

/** Browsers of owners, and of all who have the document, fetch it again. */
export async function toThoseWith(scope: Scope, documentId: string): Promise<void> {
  scope.refresh('documents', { roles: ['owner'], users: await recipientIds(scope, documentId) })
}
