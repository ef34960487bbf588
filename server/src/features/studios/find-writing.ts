import type { Scope } from '../../platform/actor.ts'
import type { WritingStyle } from '../../platform/writing.ts'

/** How the studio writes amounts and dates (S3 localisation). */
export async function findWriting(scope: Scope): Promise<(currency: string) => WritingStyle> {
  const { country, dateFormat } = await scope.db
    .selectFrom('studios')
    .select(['country', 'dateFormat'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  return (currency) => ({ country, currency, dateFormat })
}
