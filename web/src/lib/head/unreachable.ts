export const notLoaded = {
  title: 'This page has not loaded yet',
  text: 'We could not reach Callboard. This page will open as soon as we can.',
  retry: 'Try now',
}

const askAgainMs = 5_000
const reloadedKey = 'callboard:reloaded-for'

/** Calls `ask` once, on reconnection or after a while; returns how to cancel. */
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

export async function isOnServer(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Prevents a reload loop: at most one reload for a file, without one for a build, also where servers with different builds answer in turn. */
export function mayReload(file?: string): boolean {
  const wanted = file ?? document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
  try {
    const before = sessionStorage.getItem(reloadedKey)?.split(' ') ?? []
    if (before.includes(wanted)) return false
    sessionStorage.setItem(reloadedKey, [...before, wanted].join(' '))
    return true
  } catch {
    return false
  }
}
