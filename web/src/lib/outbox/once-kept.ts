import { storage } from '../storage.ts'
import { onKept } from './kept-items.ts'

/**
 * Loads and starts what sends the items of a place, as soon as there is one: a visit in which nothing waits does without it. Returns how to
 * stop.
 */
export function onceKept(place: string, userId: string, load: () => Promise<() => () => void>): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  const look = () => {
    if (storage.keys(`${place}${userId}:`).length === 0) return
    unlisten()
    // If this fails, the next page load tries again.
    void load().then(
      (start) => {
        if (!isOver) stop = start()
      },
      () => undefined,
    )
  }
  const unlisten = onKept(look)
  look()
  return () => {
    isOver = true
    unlisten()
    stop?.()
  }
}
