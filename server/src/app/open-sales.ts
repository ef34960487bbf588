import { checkSales } from '../features/subscriptions/at-provider/check-sales.ts'
import { listSellables } from '../features/subscriptions/list-sellables.ts'
import type { CardPayments } from '../platform/card-payments/card-payments.ts'
import type { Provider } from '../platform/card-payments/provider.ts'
import { setUpCatalogue } from '../platform/card-payments/set-up-catalogue.ts'
import { withLogins, type ScopeParts } from '../platform/events/open-scope.ts'
import type { Log } from '../platform/log.ts'

interface Seller {
  readonly scopes: ScopeParts
  readonly cardPayments: CardPayments
}

/** At every start: sets up the catalogue in the payments sandbox, and compares any provider's prices with ours; differences are logged. */
export async function openSales({ scopes, cardPayments }: Seller, { sandbox, log }: { sandbox: Provider | null; log: Log }): Promise<void> {
  if (cardPayments.mode === 'off') return
  const sellables = await withLogins(scopes, (logins) => listSellables(logins))
  if (sandbox) await setUpCatalogue(sandbox, sellables)
  await checkSales({ cardPayments, log }, sellables)
}
