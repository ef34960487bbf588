import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { lockDocument } from '../queries/documents.ts'
import { changeRecipients, findOwnRecipients } from '../queries/recipients.ts'

interface Fetched {
  readonly userId: string
  readonly id: string
  readonly version: number
}

/** Somebody was sent the newest version of a document that they were given: before that nothing of it was viewed or read. */
export async function noteFetched(scope: Scope, { userId, id, version }: Fetched): Promise<void> {
  const document = await lockDocument(scope, id)
  if (document?.version !== version) return
  const own = await findOwnRecipients(scope, id, userId)
  const first = own.filter(({ fetchedAt }) => fetchedAt === null).map((one) => one.id)
  await changeRecipients(scope, first, { fetchedAt: toDate(scope.clock.now()) })
}
