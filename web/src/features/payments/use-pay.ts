import { checkout } from './api.ts'
import { useAction } from '../../lib/use-action.ts'
import { inWords } from '../../lib/refusals.ts'

/** Opens the provider's page; busy until the browser has left. */
export function usePay(invoiceId: string) {
  const paying = useAction(async (keepsCard: boolean) => {
    const { url } = await checkout(invoiceId, keepsCard)
    location.assign(url)
    // The button must be ready again if the page is restored from the back-forward cache.
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  })
  return {
    pay: (keepsCard = false) => void paying.run(keepsCard),
    busy: paying.busy,
    failure: inWords(paying.failure, 'An error occurred while preparing the invoice payment'),
  }
}
