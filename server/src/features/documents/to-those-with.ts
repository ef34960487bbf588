import type { Scope } from '../../platform/actor.ts'
import { recipientIds } from './queries/recipients.ts'

/** Browsers of owners, and of all who have the document, fetch it again; teachers' registers, too, may say something else of it. */
export async function toThoseWith(scope: Scope, documentId: string): Promise<void> {
  scope.refresh('documents', { roles: ['owner', 'teacher'], users: await recipientIds(scope, documentId) })
}

/** Who has signed it has changed: so do registers, where classes need it. */
export function toClasses(scope: Scope, { neededInClass }: { readonly neededInClass: boolean }): void {
  if (neededInClass) scope.refresh('documents', { roles: ['teacher'] })
}
