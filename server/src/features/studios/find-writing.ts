import type { Scope } from '../../platform/actor.ts'
import { writingOf, type Writing } from '../../platform/writing.ts'

/** How the studio writes amounts and dates (S3 localisation). */
export async function findWriting(scope: Scope): Promise<(currency: string) => Writing> {
  const { country, dateFormat } = await scope.db
    .selectFrom('studios')
    .select(['country', 'dateFormat'])
    .where('id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  return (currency) => writingOf({ country, currency, dateFormat })
}
