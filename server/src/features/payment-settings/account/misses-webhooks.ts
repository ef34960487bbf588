import type { Scope } from '../../../platform/actor.ts'
import { accountAttempts } from '../create-account.ts'
import type { CardAccountRow } from '../queries.ts'

const tellsWithin = { hours: 24 }
/** A webhook may arrive before the answer to the call that caused it, and our look at the account as late as the next retry. */
const slackMs = 60 * 60 * 1000

/** Whether something happened on the account a day or more ago and no webhook of it has arrived since. */
export async function missesWebhooks(scope: Scope, row: CardAccountRow | null, lastHeardAt: Date | null): Promise<boolean> {
  if (!row?.accountId) return false
  const happened = [row.changedAt, await findMoneyMoved(scope, row.accountId, lastHeardAt)]
  const before = scope.clock.now().subtract(tellsWithin).epochMilliseconds
  return happened.some((at) => at && at.getTime() < before && (!lastHeardAt || lastHeardAt.getTime() < at.getTime() - slackMs))
}

/** The first call on this account since its last webhook; creating it was a call on our own account. */
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
        .where('kind', '=', accountAttempts.kind)
        .where('objectId', '=', accountId),
    )
    .where('createdAt', '>', new Date((lastHeardAt?.getTime() ?? 0) + slackMs))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}
