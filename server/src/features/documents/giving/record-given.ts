import type { Scope } from '../../../platform/actor.ts'
import { documentsGiven, type AskedPerson } from '../events.ts'

interface Given {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly requiresSignature: boolean
  readonly expiresOn: string | null
}

/** A document was given to people, or is to be read anew: they and the owners hear of it. */
export function recordGiven(scope: Scope, document: Given, asked: readonly AskedPerson[], { isNewVersion = false } = {}): void {
  const { id, expiresOn } = document
  const audience = { roles: ['owner' as const], users: asked.map(({ userId }) => userId) }
  scope.record(documentsGiven({ ids: [id], audience, document, expiresOn, asked, isNewVersion }))
}
