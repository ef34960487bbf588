import type { Scope } from '../../../platform/actor.ts'

/** Older ones are equally void, but raise no alarm. */
const remembered = 20

export function spentTokens(scope: Scope, sessionId: string) {
  return scope.db
    .selectFrom('spentRefreshTokens')
    .select(['tokenHash', 'attemptHash', 'spentAt'])
    .where('studioId', '=', scope.studioId)
    .where('sessionId', '=', sessionId)
    .orderBy('spentAt', 'desc')
    .execute()
}

export async function spendToken(
  scope: Scope,
  sessionId: string,
  spent: { tokenHash: Buffer; attemptHash: Buffer; spentAt: Date },
): Promise<void> {
  await scope.db
    .insertInto('spentRefreshTokens')
    .values({ studioId: scope.studioId, sessionId, ...spent })
    .execute()
  await scope.db
    .deleteFrom('spentRefreshTokens')
    .where('studioId', '=', scope.studioId)
    .where('sessionId', '=', sessionId)
    .where('tokenHash', 'in', (older) =>
      older
        .selectFrom('spentRefreshTokens as older')
        .select('older.tokenHash')
        .where('older.studioId', '=', scope.studioId)
        .where('older.sessionId', '=', sessionId)
        .orderBy('older.spentAt', 'desc')
        .offset(remembered),
    )
    .execute()
}
