const lockName = 'callboard:leader'
/** Longer than a living tab takes to answer, also in the background. */
const answerMs = 2_000

/**
 * Keeps exactly one tab of this browser leading: `lead` is called when this tab begins to, and the function it returns when it stops.
 * A visible tab takes over from a leader that does not answer: phones put background tabs to sleep with the lock in their hands.
 * Without Web Locks every tab leads itself.
 */
export function whenLeading(lead: () => () => void): void {
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
      // The lock was stolen: wait for it in the queue like everybody else.
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

/** Runs `work` while no other tab runs anything under the same name. A tab that sleeps with the lock in its hands is not waited for. */
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
