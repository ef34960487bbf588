import { useEffect, useEffectEvent } from 'react'
import type { Deeds } from './use-deeds.ts'

/** From the provider's page, as the address says: left without paying, or not; null: not from there. */
export type Back = 'done' | 'left' | null

/** Asks what became of a visit to the provider's page: the address it leads back to proves nothing. */
export function useReturn(back: Back, deeds: Deeds, onSeen: () => void): void {
  const look = useEffectEvent(async () => {
    await deeds.lookAfterReturn(back === 'left')
    onSeen()
  })
  useEffect(() => {
    if (back !== null) void look()
  }, [back])
}
