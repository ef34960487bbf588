import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isBeingRead } from '../../lib/is-being-read.ts'

const gatherMs = 600

interface Reading {
  /** up to which number one has read, as the server knows */
  readTo: number
  /** of the newest item that is there; undefined: nothing that is shown counts as read */
  newest: number | undefined
  sayRead: (to: number) => Promise<unknown>
  box: RefObject<HTMLDivElement | null>
}

/** Tells the server which posts or messages stood in a visible window with the focus (S4 messages). */
export function useReading({ readTo, newest, sayRead, box }: Reading): void {
  const inView = useRef(0)
  const said = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = useEffectEvent(() => {
    timer.current = undefined
    const to = inView.current
    if (newest === undefined || to <= Math.max(readTo, said.current) || !isBeingRead()) return
    said.current = to
    // Said again with the next one, or when the window is looked at again.
    void sayRead(to).catch(() => (said.current = 0))
  })
  const look = useEffectEvent(() => {
    const edges = box.current?.getBoundingClientRect()
    if (!edges || newest === undefined || !isBeingRead()) return
    for (const card of box.current?.querySelectorAll<HTMLElement>('[data-number]') ?? []) {
      const { top, bottom } = card.getBoundingClientRect()
      // One that is higher than the box has been seen when its end was.
      if (bottom > edges.top && (bottom <= edges.bottom + 1 || top <= edges.top))
        inView.current = Math.max(inView.current, Number(card.dataset['number']))
    }
    timer.current ??= setTimeout(() => tell(), gatherMs)
  })
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
