import type { Post } from '@callboard/contract/channel-posts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showHeart } from '../posts/api.ts'
import { giveHeart } from '../calls.ts'

/** Shows a press at once; presses during a call are summed up in the next one. Failures are only logged (S2 §8). */
export function useHeart(channelId: string, { id, hearts, isHearted }: Pick<Post, 'id' | 'hearts' | 'isHearted'>) {
  const cache = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const wish = useRef<boolean | null>(null)
  const isRunning = useRef(false)

  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      for (let on = wish.current; on !== null; on = wish.current === on ? null : wish.current)
        showHeart(cache, channelId, await giveHeart(channelId, id, on))
    } catch (error) {
      console.error(error)
    } finally {
      isRunning.current = false
      wish.current = null
      setWanted(null)
    }
  }
  const shown = wanted ?? isHearted
  return {
    isHearted: shown,
    hearts: hearts + Number(shown) - Number(isHearted),
    toggle: () => {
      wish.current = !(wish.current ?? isHearted)
      setWanted(wish.current)
      void run()
    },
  }
}
