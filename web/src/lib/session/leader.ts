/** Longer than a live tab takes to answer, even in the background. */
const answerMs = 2_000
const pauseMs = { first: 1_000, most: 60_000 }

interface Candidacy {
  readonly leads: boolean
  /** gives up the lead, or the place in the queue */
  leave(): void
}

/**
 * Elects the one tab that does this for all, by a lock of that name. A visible tab steals it from a leader that does not answer, since phones suspend background tabs that
 * hold it. A page that is left takes no part until it is shown again. Without Web Locks every tab leads.
 */
export function whenLeading(name: 'live' | 'refreshing', lead: () => () => void): void {
  const lockName = `callboard:leads-${name}`
  if (!('locks' in navigator)) {
    lead()
    return
  }
  let candidacy: Candidacy | null = null
  let wait = pauseMs.first
  let pause: ReturnType<typeof setTimeout> | undefined
  let unanswered: ReturnType<typeof setTimeout> | undefined

  const stand = (steal: boolean) => {
    leave()
    const own = standFor(lockName, steal, lead)
    candidacy = own
    own.refused.catch((error: unknown) => {
      if (candidacy !== own) return
      leave()
      if (!(error instanceof DOMException)) throw error
      // Only a theft may be worth another try, and never at once: some browsers refuse a page that is being left without end.
      if (error.name !== 'AbortError') candidacy = { leads: true, leave: lead() }
      else pause = setTimeout(stand, wait, false)
      wait = Math.min(wait * 2, pauseMs.most)
    })
  }
  const leave = () => {
    clearTimeout(pause)
    clearTimeout(unanswered)
    candidacy?.leave()
    candidacy = null
  }
  stand(false)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && stand(false))

  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(lockName)
  channel.onmessage = ({ data }: MessageEvent<'who-leads' | 'i-do'>) => {
    if (data === 'i-do') clearTimeout(unanswered)
    else if (candidacy?.leads) channel.postMessage('i-do')
  }
  const ask = () => {
    if (candidacy?.leads || document.visibilityState !== 'visible') return
    clearTimeout(unanswered)
    unanswered = setTimeout(() => !candidacy?.leads && stand(true), answerMs)
    channel.postMessage('who-leads')
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', ask)
}

/** Queues for the lock, or steals it. `refused` rejects when the browser refuses it, or another tab has stolen it. */
function standFor(lockName: string, steal: boolean, lead: () => () => void): Candidacy & { refused: Promise<void> } {
  const leaving = new AbortController()
  const { signal } = leaving
  let leads = false
  const refused = navigator.locks.request(lockName, steal ? { steal } : { signal }, async () => {
    if (signal.aborted) return
    const stop = lead()
    leads = true
    await new Promise<void>((left) =>
      signal.addEventListener('abort', () => {
        leads = false
        stop()
        left()
      }),
    )
  })
  return {
    refused,
    get leads() {
      return leads
    },
    leave: () => leaving.abort(),
  }
}
