import type { PaymentSettings } from '@callboard/contract/payment-settings'
import type { LoginScope } from '../../platform/actor.ts'
import type { CardPayments } from '../../platform/card-payments/card-payments.ts'
import { lastHeardOf } from '../../platform/card-payments/provider-events.ts'
import { countRecurringCardInvoices } from '../studios/count-recurring-card-invoices.ts'
import { findPaymentMethods } from '../studios/payment-methods.ts'
import { missesWebhooks } from './account/misses-webhooks.ts'
import { presentAccount } from './present.ts'
import { findAccount } from './queries.ts'

/** The payment settings of the studio (S3 payment settings). */
export async function readSettings(
  scope: LoginScope,
  _input: unknown,
  { cardPayments }: { readonly cardPayments: Pick<CardPayments, 'mode'> },
): Promise<PaymentSettings> {
  const row = await findAccount(scope)
  const lastHeardAt = row?.accountId ? await lastHeardOf(scope, row.accountId) : null
  return {
    mode: cardPayments.mode,
    methods: await findPaymentMethods(scope),
    account: presentAccount(row, { lastAt: lastHeardAt, isSilent: await missesWebhooks(scope, row, lastHeardAt) }),
    activeCardSubscriptions: await countRecurringCardInvoices(scope),
  }
}
