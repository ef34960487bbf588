import type { BrowserContext } from '@playwright/test'

const broken: string[] = []

/** Notes whatever the product's pages in a browser try that their content security policy forbids. */
export async function watchPolicy(context: BrowserContext, address: string): Promise<void> {
  // The card provider's pages are not ours.
  await context.exposeBinding('notePolicyBroken', ({ frame }, what: string) => frame.url().startsWith(address) && broken.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, documentURI }) =>
      (globalThis as unknown as { notePolicyBroken: (what: string) => void }).notePolicyBroken(
        `${effectiveDirective} ${blockedURI} ${sourceFile} on ${documentURI}`,
      ),
    ),
  )
}

export const takePolicyBroken = (): string[] => broken.splice(0)
