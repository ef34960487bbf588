import type { BrowserContext } from '@playwright/test'

const refused: string[] = []
const forWho = new Set(['access-denied', 'subscription-required', 'studio-resting'])

/** Notes each call of the product's pages that is refused for who is asking: a page offers and asks only what its visitor may do. */
export function watchRefusals(context: BrowserContext, address: string): void {
  context.on('response', async (answer) => {
    if (![402, 403].includes(answer.status()) || !answer.url().startsWith(address)) return
    const { code = '' } = ((await answer.json().catch(() => ({}))) ?? {}) as { code?: string }
    if (forWho.has(code))
      refused.push(`${answer.request().method()} ${answer.url().slice(address.length)} on ${answer.frame().url()}: ${code}`)
  })
}

export const takeRefused = (): string[] => refused.splice(0)
