import { ConnectionError } from './api.ts'

// The bundler asks for a style sheet once, also when it could not be had: who tries again has to bring it.
const lostSheets = new Set<string>()
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    lostSheets.add(target.href)
    target.remove()
  },
  true,
)
/** The sheets without which a part would stand there naked. */
const sheetsOf = new WeakMap<() => unknown, Set<string>>()

/** Files that could not be fetched, in the words of the browsers and of the bundler. */
const notFetched = /dynamically imported module|module script failed|preload CSS/i
const reloadedKey = 'callboard:reloaded-for'
const askAgainMs = 5_000

/**
 * Loads a part of the product that has files of its own. Rejects with a ConnectionError while they cannot be fetched. Where the server
 * answers and does not have them, it has been replaced by a newer one: the page is loaded again, once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart(load)
  } catch (error) {
    if (!(error instanceof ConnectionError) || !(await answers())) throw error
    return fetchPart(load).catch((again: unknown) => {
      if (again instanceof ConnectionError && mayReload()) {
        location.reload()
        return new Promise<never>(() => {})
      }
      throw again
    })
  }
}

/** Calls `ask` once: when the network is back, or after a while. Returns how to forget it. */
export function whenToAskAgain(ask: () => void): () => void {
  const forget = () => {
    removeEventListener('online', now)
    clearTimeout(later)
  }
  const now = () => {
    forget()
    ask()
  }
  const later = setTimeout(now, askAgainMs)
  addEventListener('online', now)
  return forget
}

/** One attempt at it. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const sheets = sheetsOf.get(load) ?? new Set()
  sheetsOf.set(load, sheets)
  try {
    await Promise.all([...sheets].map(bringSheet))
    return await load()
  } catch (cause) {
    if (!(cause instanceof Error && notFetched.test(cause.message))) throw cause
    for (const href of lostSheets) sheets.add(href)
    throw new ConnectionError('offline', { cause })
  }
}

async function bringSheet(href: string): Promise<void> {
  if (!lostSheets.has(href)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((done, failed) => {
    link.onload = done
    link.onerror = () => failed(new Error('Unable to preload CSS'))
    document.head.append(link)
  })
  lostSheets.delete(href)
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Whether this page, as it was built, has not been loaded again already. A newer one may be, once more. */
function mayReload(): boolean {
  const built = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  try {
    if (sessionStorage.getItem(reloadedKey) === built) return false
    sessionStorage.setItem(reloadedKey, built)
    return true
  } catch {
    return false
  }
}
