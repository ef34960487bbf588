import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { registerWaits } from '../../features/attendance/waits.ts'
import { lookWaits } from '../../features/attendance/alerts/waits.ts'
import { answerWaits } from '../../features/attendance/absences/waits.ts'
import { commentWaits, postWaits } from '../../features/channels/waits.ts'
import { signatureWaits } from '../../features/documents/signing/waits.ts'
import { messageWaits } from '../../features/messages/waits.ts'
import { onKept } from '../../lib/outbox/kept-items.ts'
import { sentSign } from '../../lib/outbox/sent-sign.ts'
import type { Waits, WaitsSource } from '../../lib/outbox/waits.ts'
import { storage } from '../../lib/storage.ts'
import { plural } from '../../lib/words.ts'
import { say } from '../../ui/notices/toasts.ts'

const sources: readonly WaitsSource[] = [registerWaits, answerWaits, signatureWaits, messageWaits, postWaits, commentWaits, lookWaits]

/** All that waits on this device for one person, of every kind. */
export function useWaits(userId: string, zone: string): Waits[] {
  // A string snapshot: useSyncExternalStore needs a stable value.
  const kept = useSyncExternalStore(onKept, () => keptBy(userId))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept has changed
  return useMemo(() => sources.flatMap((read) => read(userId, zone)), [kept, userId, zone])
}

const keptBy = (userId: string): string =>
  storage
    .keys('callboard:')
    .filter((key) => key.includes(`:${userId}:`))
    .map((key) => `${key} ${storage.get(key)}`)
    .join('\n')

let sentLate = 0

/** Says how much has been sent that had waited, once nothing waits any more. */
export function useSayingSent(waiting: number): void {
  const tell = useEffectEvent(() => {
    if (sentLate === 0 || waiting > 0) return
    say(`${plural(sentLate, 'thing that waited has', 'things that waited have')} been sent.`)
    sentLate = 0
  })
  useEffect(() => {
    const count = () => {
      sentLate += 1
      setTimeout(tell)
    }
    addEventListener(sentSign, count)
    return () => removeEventListener(sentSign, count)
  }, [])
  useEffect(() => tell(), [waiting])
}
