import type { Provider } from './provider.ts'

/** The provider's script for browsers, which keeps card numbers out of Callboard. */
export interface BrowserScript {
  readonly url: string
  /** origins, in the form of a Content-Security-Policy */
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
