import type { Provider } from './provider.ts'

/** What a browser loads from the provider, so that a card's number never passes through Callboard. */
export interface BrowserScript {
  readonly url: string
  /** origins, as a Content-Security-Policy names them */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connects: readonly string[]
}

const stripes: BrowserScript = {
  url: 'https://js.stripe.com/endive/stripe.js',
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
}

export function browserScript({ sandbox }: Pick<Provider, 'sandbox'>): BrowserScript {
  if (sandbox === null) return stripes
  return { url: `${sandbox}/js/stripe.js`, scripts: [sandbox], frames: [sandbox], connects: [] }
}
