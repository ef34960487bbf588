import type { BrowserContext } from '@playwright/test'

const broken: string[] = []

/** Notes whatever a browser's pages try that their content security policy forbids. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.exposeBinding('notePolicyBroken', (_source, what: string) => broken.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, documentURI }) =>
      (globalThis as unknown as { notePolicyBroken: (what: string) => void }).notePolicyBroken(
        `${effectiveDirective} ${blockedURI} ${sourceFile} on ${documentURI}`,
      ),
    ),
  )
}

/** Forgets them. */
export const takePolicyBroken = (): string[] => broken.splice(0)
