import { compareCatalogue, type Catalogue, type Sellable } from '../../../platform/card-payments/set-up-catalogue.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { CardPayments } from '../../../platform/card-payments/card-payments.ts'
import type { Log } from '../../../platform/log.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'

export type SaleCode = 'sales-stopped' | 'cards-off' | 'provider-unsure'

/**
 * Compares the provider's prices with ours, at every start and before every sale: any difference stops all sales, and correcting it needs
 * no restart.
 */
export async function checkSales(
  { cardPayments, log }: { readonly cardPayments: CardPayments; readonly log: Log },
  sellables: readonly Sellable[],
): Promise<Catalogue['priceIds'] | Refusal<SaleCode>> {
  if (cardPayments.mode === 'off') return refuse('cards-off')
  const catalogue: Catalogue | CallFault = await cardPayments.platform().read((stripe) => compareCatalogue(stripe, sellables))
  if (isCallFault(catalogue)) {
    log.warn({ fault: catalogue.code }, 'The prices of plans could not be compared')
    return refuse('provider-unsure')
  }
  const { differences, priceIds } = catalogue
  if (differences.length === 0) return priceIds
  log.error({ prices: differences }, 'Plans are not sold: the card provider has other prices. Run npm run payments:setup')
  return refuse('sales-stopped')
}
