import type { Scope } from '../../../platform/actor.ts'
import { withChildren } from '../queries/asked.ts'
import { countRecipients, type LockedDocument } from '../queries/documents.ts'
import type { NewRecipient } from '../queries/people.ts'
import { giveAsFamily, insertRecipients } from '../queries/recipients.ts'
import { toClasses } from '../to-those-with.ts'
import { recordGiven } from './record-given.ts'

/** Gives a locked document to people, who are told unless they have it, or have signed it, already. @returns how many are new */
export async function giveTo(scope: Scope, document: LockedDocument, recipients: readonly NewRecipient[]): Promise<number> {
  await giveAsFamily(scope, document.id, recipients)
  const given = await insertRecipients(scope, document.id, recipients)
  if (given.length === 0) return 0
  await countRecipients(scope, [document.id])
  const asked = given.filter(({ isSigned }) => !isSigned)
  toClasses(scope, document)
  recordGiven(scope, document, await withChildren(scope, asked))
  return given.length
}
