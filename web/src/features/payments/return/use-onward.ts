import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'

/** S3 §9. */
const seconds = 5

/**
 * Goes on by itself after 5 seconds, unless somebody stays, rests on the buttons or wants no motion: a page must not vanish from under a
 * reader.
 */
export function useOnward(isReady: boolean, go: () => void) {
  const [left, setLeft] = useState(seconds)
  const [isHeld, setHeld] = useState(false)
  const [stays, setStays] = useState(false)
  const isStill = useReducedMotion()
  const goes = isReady && !stays && !isStill
  const onward = useEffectEvent(go)
  useEffect(() => {
    if (!goes || isHeld) return
    if (left === 0) return onward()
    const tick = setTimeout(setLeft, 1_000, left - 1)
    return () => clearTimeout(tick)
  }, [goes, isHeld, left])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    /** null when it does not go on by itself */
    left: goes ? left : null,
    stay: () => setStays(true),
    resting: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  }
}
