/** The part of the card provider's script that we use. */
export interface ProviderScript {
  elements(options: { clientSecret: string; appearance?: { theme: 'stripe' | 'night' } }): Elements
  confirmSetup(options: {
    elements: Elements
    confirmParams: { return_url: string; payment_method_data: { billing_details: { name: string; email: string } } }
    redirect: 'if_required'
  }): Promise<{ setupIntent?: { id: string; payment_method: unknown }; error?: { message?: string } }>
}

export interface Elements {
  create(kind: 'payment', options: { fields: { billingDetails: { name: 'never'; email: 'never' } } }): CardElement
}

export interface CardElement {
  mount(place: HTMLElement): void
  on(what: 'ready' | 'loaderror', listen: () => void): unknown
  destroy(): void
}

type Provider = (publishableKey: string, options: { stripeAccount: string }) => ProviderScript

let loading: Promise<Provider> | undefined

/** Loads the provider's script once; after a failure the next call retries. */
export function loadProvider(url: string): Promise<Provider> {
  loading ??= load(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(url: string): Promise<Provider> {
  const script = document.createElement('script')
  script.src = url
  await new Promise((done, fail) => {
    script.addEventListener('load', done)
    script.addEventListener('error', () => fail(new Error('The card provider’s script did not load')))
    document.head.append(script)
  }).catch((error: unknown) => {
    script.remove()
    throw error
  })
  const { Stripe: provider } = globalThis as { Stripe?: Provider }
  if (!provider) throw new Error('The card provider’s script brought nothing')
  return provider
}
