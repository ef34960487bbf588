import type { Channel } from '@callboard/contract/channels'
import type { Post } from '@callboard/contract/channel-posts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { sayRead } from '../calls.ts'

const gatherMs = 600

/** Tells the server which posts stood in a visible window with the focus (S4 messages). */
export function useReading({ id, isMember, readTo }: Channel, posts: readonly Post[], box: RefObject<HTMLDivElement | null>): void {
  const cache = useQueryClient()
  const { user } = useSignedIn()
  const inView = useRef(0)
  const said = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useEffectEvent(() => {
    timer.current = undefined
    const to = inView.current
    if (!isMember || to <= Math.max(readTo, said.current) || !isBeingRead()) return
    said.current = to
    // Said again with the next post, or when the window is looked at again.
    void sayRead(cache, id, to, user.id).catch(() => (said.current = 0))
  })
  const look = useEffectEvent(() => {
    const edges = box.current?.getBoundingClientRect()
    if (!edges || !isBeingRead()) return
    for (const card of box.current?.querySelectorAll<HTMLElement>('[data-number]') ?? []) {
      const { top, bottom } = card.getBoundingClientRect()
      // A post that is higher than the box has been seen when its end was.
      if (bottom > edges.top && (bottom <= edges.bottom + 1 || top <= edges.top))
        inView.current = Math.max(inView.current, Number(card.dataset['number']))
    }
    timer.current ??= setTimeout(() => tell(), gatherMs)
  })
  const newest = posts.at(-1)?.number
  useEffect(() => look(), [newest])
  const isEmpty = newest === undefined
  useEffect(() => {
    const again = () => look()
    const scrolled = isEmpty ? null : box.current
    scrolled?.addEventListener('scroll', again, { passive: true })
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      scrolled?.removeEventListener('scroll', again)
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [box, isEmpty])
}

const isBeingRead = () => document.visibilityState === 'visible' && document.hasFocus()
