import type { Scope } from '../../../platform/actor.ts'
import { documentsGiven } from '../events.ts'

interface Given {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly requiresSignature: boolean
  readonly expiresOn: string | null
}

/** A document was given to people, or is to be read anew: they and the owners hear of it. */
export function recordGiven(scope: Scope, document: Given, userIds: readonly string[], { isNewVersion = false } = {}): void {
  const { id, expiresOn } = document
  scope.record(documentsGiven({ ids: [id], audience: { roles: ['owner'], users: userIds }, document, expiresOn, userIds, isNewVersion }))
}
