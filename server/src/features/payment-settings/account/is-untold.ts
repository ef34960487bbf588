import type { Scope } from '../../../platform/actor.ts'
import { kind as creation } from '../create-account.ts'
import type { CardAccountRow } from '../queries.ts'

const tellsWithin = { hours: 24 }
/** Events may be quicker than the answer to the call that caused them, and a look at the account as late as the next retry. */
const slackMs = 60 * 60 * 1000

/** Whether anything happened on the account, a day ago or more, since when the provider has told us nothing of it by itself. */
export async function isUntold(scope: Scope, row: CardAccountRow | null, lastHeardAt: Date | null): Promise<boolean> {
  if (!row?.accountId) return false
  const happened = [row.changedAt, await findMoneyMoved(scope, row.accountId, lastHeardAt)]
  const before = scope.clock.now().subtract(tellsWithin).epochMilliseconds
  return happened.some((at) => at && at.getTime() < before && (!lastHeardAt || lastHeardAt.getTime() < at.getTime() - slackMs))
}

/** The first call on this account since we last heard from it; its creation was a call on our own account. */
async function findMoneyMoved(scope: Scope, accountId: string, lastHeardAt: Date | null): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('providerAttempts')
    .select('createdAt')
    .where('studioId', '=', scope.studioId)
    .where('state', '=', 'done')
    .where('createdAt', '>', ({ selectFrom }) =>
      selectFrom('providerAttempts')
        .select('createdAt')
        .where('studioId', '=', scope.studioId)
        .where('kind', '=', creation)
        .where('objectId', '=', accountId),
    )
    .where('createdAt', '>', new Date((lastHeardAt?.getTime() ?? 0) + slackMs))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}
