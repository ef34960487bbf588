/** Longer than a live tab takes to answer, even in the background. */
const answerMs = 2_000

/**
 * Elects the one tab that does this for all, by a lock of that name. A visible tab steals it from a leader that does not answer, since phones suspend background tabs that
 * hold it. Without Web Locks every tab leads.
 */
export function whenLeading(name: 'live' | 'refreshing', lead: () => () => void): void {
  const lockName = `callboard:leads-${name}`
  if (!('locks' in navigator)) {
    lead()
    return
  }
  let leading = false
  const hold = (options: LockOptions) =>
    navigator.locks
      .request(lockName, options, () => {
        leading = true
        const stop = lead()
        return new Promise<never>((_, gone) => {
          stopLeading = () => {
            leading = false
            stop()
            gone(new Error('The lead was taken over'))
          }
        })
      })
      // The lock was stolen: queue for it again.
      .catch(() => {
        stopLeading()
        stopLeading = () => {}
        void hold({})
      })
  let stopLeading = () => {}
  void hold({})

  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(lockName)
  let unanswered: ReturnType<typeof setTimeout> | undefined
  channel.onmessage = ({ data }: MessageEvent<'who-leads' | 'i-do'>) => {
    if (data === 'i-do') clearTimeout(unanswered)
    else if (leading) channel.postMessage('i-do')
  }
  const ask = () => {
    if (leading || document.visibilityState !== 'visible') return
    clearTimeout(unanswered)
    unanswered = setTimeout(() => !leading && void hold({ steal: true }), answerMs)
    channel.postMessage('who-leads')
  }
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', ask)
}

/** Serialises `work` over all tabs, without waiting for a suspended one. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  let began = false
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(20_000) }, () => {
      began = true
      return work()
    })
  } catch (error) {
    if (began) throw error
    return work()
  }
}
