import { useEffect, useState } from 'react'
import { onServerTime, serverNow } from './server-clock.ts'

/** The time by the server's clock; updates every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const ticking = setInterval(tick, 60_000)
    const stopHearing = onServerTime(tick)
    return () => {
      clearInterval(ticking)
      stopHearing()
    }
  }, [])
  return now
}
