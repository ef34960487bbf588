import { useEffect, useEffectEvent } from 'react'
import type { Deeds } from './use-deeds.ts'

/** Asks what became of a visit to the provider's page: the address it leads back to proves nothing. */
export function useReturn(isBack: boolean, deeds: Deeds, onSeen: () => void): void {
  const look = useEffectEvent(async () => {
    await deeds.lookAfterReturn()
    onSeen()
  })
  useEffect(() => {
    if (isBack) void look()
  }, [isBack])
}
