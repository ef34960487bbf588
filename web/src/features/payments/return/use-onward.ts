import { useReducedMotion } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { plural } from '../../../lib/words.ts'

/** S3 §9. */
const seconds = 5

/**
 * Opens the invoices automatically after 5 seconds, unless somebody stays, hovers over the buttons or wants reduced motion: a page must not
 * vanish while it is being read.
 */
export function useOnward() {
  const navigate = useNavigate()
  const [left, setLeft] = useState(seconds)
  const [isHeld, setHeld] = useState(false)
  const [stays, setStays] = useState(false)
  const isStill = useReducedMotion()
  const goes = !stays && !isStill
  useEffect(() => {
    if (!goes || isHeld) return
    if (left === 0) return void navigate({ to: '/dashboard/invoices' })
    const tick = setTimeout(setLeft, 1_000, left - 1)
    return () => clearTimeout(tick)
  }, [goes, isHeld, left, navigate])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    /** null: it does not continue automatically */
    countdown: goes ? `Your invoices open in ${plural(left, 'second', 'seconds')}.` : null,
    stay: () => setStays(true),
    resting: { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release },
  }
}
