import { isBelowCardLeast, type CardBar } from '@callboard/contract/paying-by-card'
import { isLeftOpen } from '@callboard/contract/standing'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { stageNow } from '../../subscriptions/stage-now.ts'
import type { StoredInvoice } from '../queries/invoices.ts'

type CardBarOf = (invoice: Pick<StoredInvoice, 'currency' | 'totalMinor'>) => CardBar | null

/** Why a family cannot pay an invoice by card just now: pages, mails and the checkout all ask here (S4 money). */
export async function findCardBars(scope: Scope): Promise<CardBarOf> {
  const mayPay = isLeftOpen('registers', await stageNow(scope), 'parent')
  const { takesCards, hasAccount } = await scope.db
    .selectFrom('studios')
    .leftJoin('cardAccounts as account', 'account.studioId', 'studios.id')
    .select('takesCards')
    .select(
      sql<boolean>`coalesce(account.account_id is not null and account.charges_enabled and account.payouts_enabled, false)`.as(
        'hasAccount',
      ),
    )
    .where('studios.id', '=', scope.studioId)
    .executeTakeFirstOrThrow()
  // The reason that stays longest first: what is too small would remain so with an account.
  return ({ currency, totalMinor }) => {
    if (!mayPay) return 'resting'
    if (isBelowCardLeast(currency, totalMinor)) return 'below-least'
    if (!takesCards) return 'cards-off'
    return hasAccount ? null : 'no-account'
  }
}
