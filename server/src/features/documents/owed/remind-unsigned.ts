import type { AwaitedCounts } from '@callboard/contract/awaited-signers'
import type { Actor } from '../../../platform/actor.ts'
import { remindOpen } from '../giving/remind.ts'
import { countsOfAwaited } from '../queries/awaited.ts'
import { lockDocument } from '../queries/documents.ts'
import { unsignedDocuments } from '../queries/unsigned.ts'

interface Reminded {
  readonly people: number
  readonly documents: number
  /** reminders that were not sent, as there has been one today */
  readonly alreadyToday: number
  /** whom no reminder reaches */
  readonly awaitedCounts: AwaitedCounts
}

/** Reminds everybody who has not signed something: once a day for each document, as from its own row. */
export async function remindUnsigned(actor: Actor): Promise<Reminded> {
  const people = new Set<string>()
  const documents = new Set<string>()
  let alreadyToday = 0
  for (const id of await unsignedDocuments(actor)) {
    const document = await lockDocument(actor, id)
    if (!document || document.withdrawnAt || !document.requiresSignature) continue
    const { claimed, already } = await remindOpen(actor, document)
    for (const userId of claimed) people.add(userId)
    if (claimed.length > 0) documents.add(id)
    alreadyToday += already
  }
  if (documents.size > 0) actor.refresh('documents', { roles: ['owner'] })
  return { people: people.size, documents: documents.size, alreadyToday, awaitedCounts: await countsOfAwaited(actor) }
}
