import { useEffect, useEffectEvent } from 'react'
import type { Actions } from './use-actions.ts'

/** How the provider's page redirected back: left without paying, or done; null: not from there. */
export type Back = 'done' | 'left' | null

/** Fetches the outcome of a visit to the provider's page, as its redirect proves nothing. */
export function useReturn(back: Back, actions: Actions, onSeen: () => void): void {
  const look = useEffectEvent(async () => {
    await actions.lookAfterReturn(back === 'left')
    onSeen()
  })
  useEffect(() => {
    if (back !== null) void look()
  }, [back])
}
