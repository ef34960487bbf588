import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sayIfOffline, useLastSeen, useOffline } from '../../../lib/connection.ts'
import { say } from '../../../ui/notices/toasts.ts'
import css from './pull-to-refresh.module.css'

/** The sign follows at half the finger's pace, as far as `most`; let go from `enough` on, it refreshes. */
const reach = { most: 72, enough: 56 }

/** Asks again for what the page shows when a finger pulls it down from its top, as the installed app of iPhones has no way to reload. */
export function PullToRefresh() {
  const queries = useQueryClient()
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const [offline, lastSeen] = [useOffline(), useLastSeen()]
  const mayBegin = useEffectEvent(() => !busy)
  // Without a connection the header says since when.
  const sayHow = useEffectEvent(() => {
    if (!offline && lastSeen === null && navigator.onLine) say('Up to date')
    else sayIfOffline()
  })
  useEffect(
    () =>
      followPulls({
        mayBegin: () => mayBegin(),
        move: setPulled,
        refresh: async () => {
          setBusy(true)
          await queries.refetchQueries({ type: 'active' })
          sayHow()
          setBusy(false)
          setPulled(0)
        },
      }),
    [queries],
  )
  return (
    <div className={css.above} aria-hidden>
      {pulled > 0 && (
        <div
          className={css.sign}
          data-enough={pulled >= reach.enough || undefined}
          data-busy={busy || undefined}
          style={{ transform: `translateY(${pulled}px) rotate(${pulled * 4}deg)` }}
        >
          <IconRefresh size={22} stroke={1.8} />
        </div>
      )}
    </div>
  )
}

interface Pulling {
  mayBegin: () => boolean
  move: (pulled: number) => void
  refresh: () => Promise<void>
}

function followPulls({ mayBegin, move, refresh }: Pulling): () => void {
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  let from: Touch | null = null
  let pulled = 0
  const giveUp = () => {
    if (from) move(0)
    from = null
  }
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      giveUp()
      pulled = 0
      if (touches.length === 1 && scrollY <= 0 && mayBegin() && scrollsPage(target)) from = touches[0] ?? null
    },
    options,
  )
  addEventListener(
    'touchmove',
    ({ touches }) => {
      const [to] = touches
      if (!from || !to) return
      const down = to.clientY - from.clientY
      const isAcross = pulled === 0 && Math.abs(to.clientX - from.clientX) > Math.abs(down)
      if (touches.length > 1 || isAcross || down < 0 || scrollY > 0) return giveUp()
      pulled = Math.min(down / 2, reach.most)
      move(pulled)
    },
    options,
  )
  addEventListener('touchcancel', giveUp, options)
  addEventListener(
    'touchend',
    () => {
      if (pulled < reach.enough) giveUp()
      else if (from) void refresh()
      from = null
    },
    options,
  )
  return () => listening.abort()
}

/** Whether a finger there moves the page, and not a list, a dialog or something that is dragged. */
function scrollsPage(target: EventTarget | null): boolean {
  const main = document.getElementById('main')
  for (let at = target instanceof Element ? target : null; at !== main; at = at.parentElement) {
    if (at === null) return false
    const { overflowY, touchAction } = getComputedStyle(at)
    if (touchAction === 'none') return false
    if (at.scrollHeight > at.clientHeight && (overflowY === 'auto' || overflowY === 'scroll')) return false
  }
  return true
}
