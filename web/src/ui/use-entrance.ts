import { useEffect, useState } from 'react'

/** `opened`, one frame late: a panel that is mounted open then slides in, and knows where the focus was before it. */
export function useEntrance(opened: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasArrived(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return opened && hasArrived
}
