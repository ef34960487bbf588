const waitMs = { first: 2_000, most: 60_000 }

interface Sending {
  isWaiting: () => boolean
  /** Sends what waits, in order; calls `sent` for each that got across, and stops when `isOver`. */
  send: (state: { isOver: () => boolean; sent: () => void }) => Promise<void>
  /** tells when something may have begun to wait */
  listen: (listener: () => void) => () => void
}

/** Sends what waits from any page: on reconnection, when the tab becomes visible, and periodically. Returns how to stop. */
export function keepSending({ isWaiting, send, listen }: Sending): () => void {
  let isStopped = false
  let isRunning = false
  let wait = waitMs.first
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run() {
    clearTimeout(timer)
    timer = undefined
    if (isRunning || isStopped) return
    isRunning = true
    await send({ isOver: () => isStopped, sent: () => (wait = waitMs.first) }).finally(() => (isRunning = false))
    plan()
  }
  function plan() {
    if (isStopped || isRunning || timer !== undefined || !isWaiting()) return
    timer = setTimeout(() => void run(), wait)
    wait = Math.min(wait * 2, waitMs.most)
  }
  const now = () => {
    wait = waitMs.first
    if (isWaiting()) void run()
  }
  const seen = () => document.visibilityState === 'visible' && now()

  // Whoever presses a button sends at once; this retries if that failed.
  const forget = listen(plan)
  for (const sign of ['online', 'pageshow', 'focus']) addEventListener(sign, now)
  document.addEventListener('visibilitychange', seen)
  now()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forget()
    for (const sign of ['online', 'pageshow', 'focus']) removeEventListener(sign, now)
    document.removeEventListener('visibilitychange', seen)
  }
}
