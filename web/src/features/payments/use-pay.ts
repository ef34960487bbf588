import { checkout } from './api.ts'
import { useAction } from '../../lib/use-action.ts'
import { inWords } from '../../lib/refusals.ts'

/** Leads to the provider's page; busy until the browser has left. */
export function usePay(invoiceId: string) {
  const paying = useAction(async (keepsCard: boolean) => {
    const { url } = await checkout(invoiceId, keepsCard)
    location.assign(url)
    // Coming back from the browser's own memory of the page must find the button ready again.
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  })
  return {
    pay: (keepsCard = false) => void paying.run(keepsCard),
    busy: paying.busy,
    failure: inWords(paying.failure, 'An error occurred while preparing the invoice payment'),
  }
}
