import type { Logins } from '../../platform/actor.ts'
import { capitalised } from '../../platform/capitalised.ts'
import type { Sellable } from '../../platform/card-payments/set-up-catalogue.ts'

/** Every plan as the card provider must know it: each tier monthly, yearly and for life (S4 money). */
export async function listSellables({ db }: Pick<Logins, 'db'>): Promise<Sellable[]> {
  const tiers = await db.selectFrom('tiers').selectAll().orderBy('rank').execute()
  return tiers.flatMap(({ name, monthlyPriceMinor, yearlyPriceMinor, lifetimePriceMinor }) => {
    const product = { key: name, name: `Callboard ${capitalised(name)}` }
    const sellable = (how: string, amountMinor: number, interval: Sellable['interval']): Sellable => ({
      product,
      lookupKey: `${name}_${how}`,
      amountMinor,
      currency: 'gbp',
      interval,
    })
    return [
      sellable('monthly', monthlyPriceMinor, 'month'),
      sellable('yearly', yearlyPriceMinor, 'year'),
      sellable('lifetime', lifetimePriceMinor, null),
    ]
  })
}
