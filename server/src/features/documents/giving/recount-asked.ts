import type { Scope } from '../../../platform/actor.ts'
import { countRecipients } from '../queries/documents.ts'

/** Counts anew who is asked and has signed, on all papers that ask one of them. */
export async function recountAsked(scope: Scope, column: 'studentId' | 'userId', ids: readonly string[]): Promise<void> {
  const rows = await scope.db
    .selectFrom('documentRecipients')
    .select('documentId')
    .distinct()
    .where('studioId', '=', scope.studioId)
    .where(column, 'in', [...ids])
    .execute()
  await countRecipients(
    scope,
    rows.map(({ documentId }) => documentId),
  )
}
