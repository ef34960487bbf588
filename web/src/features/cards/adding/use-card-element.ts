import type { Card, CardSetup } from '@callboard/contract/cards'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { inWords, type Failure } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { addCard, beginAdding } from '../api.ts'
import { loadProvider, type CardElement, type Elements, type ProviderScript } from './provider-script.ts'

interface Mounted {
  readonly setup: CardSetup
  readonly provider: ProviderScript
  readonly elements: Elements
  readonly element: CardElement
}

/** The words of S2 §5. */
const notReady = 'Payment system not ready'
const noElement = 'Card element not found'

/** Mounts the provider's card form in `place`, and returns what keeps the card typed there. */
export function useCardElement(returnsTo: string, onAdded: (card: Card) => unknown) {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted | null>(null)
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { studio } = useSignedIn()
  const theme = useComputedColorScheme('light') === 'dark' ? 'night' : 'stripe'

  const opening = useAction(
    async () => {
      setState('opening')
      mounted.current?.element.destroy()
      mounted.current = null
      const setup = await beginAdding()
      const open = await loadProvider(setup.scriptUrl).catch(() => null)
      if (!place.current) return
      if (!open) return setState('failed')
      const provider = open(setup.publishableKey, { stripeAccount: setup.accountId })
      const elements = provider.elements({ clientSecret: setup.clientSecret, appearance: { theme } })
      const element = elements.create('payment', { fields: { billingDetails: { name: 'never', email: 'never' } } })
      element.on('ready', () => setState('ready'))
      element.on('loaderror', () => setState('failed'))
      element.mount(place.current)
      mounted.current = { setup, provider, elements, element }
    },
    {
      failed: (failure) => {
        setState('failed')
        return failure
      },
    },
  )
  const saving = useAction(
    async () => {
      setRefusal(null)
      const refuse = (words: string) => {
        setRefusal(words)
        return null
      }
      const now = mounted.current
      if (!now || state !== 'ready') return refuse(notReady)
      if (!place.current?.hasChildNodes()) return refuse(noElement)
      const { setup, provider, elements } = now
      const returns = new URL(returnsTo, location.origin)
      // Another tab may change the studio meanwhile.
      returns.searchParams.set('studio', studio.id)
      const confirming = provider.confirmSetup({
        elements,
        confirmParams: {
          return_url: returns.href,
          payment_method_data: { billing_details: setup.billing },
        },
        redirect: 'if_required',
      })
      const { setupIntent, error } = await Promise.race([confirming, cameBack()])
      if (error) return refuse(error.message ?? notReady)
      if (!setupIntent) return refuse('No setup intent returned')
      if (!setupIntent.payment_method) return refuse('No payment method ID returned')
      return addCard(setupIntent.id)
    },
    { done: (card) => card && onAdded(card) },
  )

  const begin = useEffectEvent(() => void opening.run())
  useEffect(() => {
    begin()
    return () => {
      mounted.current?.element.destroy()
      mounted.current = null
    }
  }, [])
  const openingFailure: Failure | null = inWords(opening.failure, 'Failed to initialize payment setup')
  return {
    place,
    state,
    busy: saving.busy,
    save: () => void saving.run(),
    retry: () => void opening.run(),
    /** why there is no form, in words */
    why: state === 'failed' ? (openingFailure?.message ?? notReady) : null,
    refusal,
    failure: inWords(saving.failure, 'The card could not be added.'),
  }
}

/** After the browser's back button from the bank's page, this form no longer gets an answer. */
async function cameBack(): Promise<{ setupIntent?: undefined; error: { message: string } }> {
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  return { error: { message: 'The card has not been confirmed. Please try again.' } }
}
