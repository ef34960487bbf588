import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { isBeingRead } from '../../lib/is-being-read.ts'

const staysMs = 1_000
/** Of what stands on the other pages nothing is told by a link to them. */
const showsThings = /^\/dashboard\/(?!notifications|messages)./

/** What stands on the page that is open, for a moment and before somebody's eyes, is read in the bell too (S4 channels). */
export function useSeenHere(unread: number): void {
  const address = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  useEffect(() => {
    if (unread === 0 || !showsThings.test(address)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => isBeingRead() && void api.notifications.seen({ address }).catch(() => undefined), staysMs)
    }
    look()
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', look)
    }
  }, [address, unread])
}
