import { useEffect, useState } from 'react'

/** One frame late, so that a panel mounted open slides in and remembers where the focus was. */
export function useEntrance(opened: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasArrived(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return opened && hasArrived
}
