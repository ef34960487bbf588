import type { CheckedIn } from '@callboard/contract/door'
import { readDoorCode } from '@callboard/contract/door-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { keepSending } from '../../lib/outbox/keep-sending.ts'
import { failureOf } from '../../lib/refusals.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { isSignedInAs } from '../../lib/session/is-signed-in-as.ts'
import { oneAtATime } from '../../lib/session/one-at-a-time.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { checkIn, showLeft } from './api.ts'
import { forgetScan, keepScan, onScans, readScans, type Scan, useScans } from './scans.ts'

/** The newest first: who came, or why a code was not taken. */
export type Answered = { scan: Scan } & ({ came: CheckedIn } | { refused: string })

const mostShown = 6
/** A code that stays in front of the camera is one scan. */
const againMs = 5_000

/** Takes codes, now or once the network is back, and keeps what they said. */
export function useCheckingIn() {
  const { user } = useSignedIn()
  const queries = useQueryClient()
  const [answered, setAnswered] = useState<readonly Answered[]>([])
  const waiting = useScans(user.id)
  const last = useRef({ code: '', at: 0 })

  const show = (one: Answered) => setAnswered((all) => [one, ...all.filter(({ scan }) => scan.code !== one.scan.code)].slice(0, mostShown))

  const sendAll = () =>
    oneAtATime('callboard:door', async () => {
      for (const scan of readScans(user.id)) {
        if (!isSignedInAs(queries, user.id)) return
        try {
          const came = await checkIn(scan)
          show({ scan, came })
        } catch (error) {
          const failure = failureOf(error)
          if (failure.kind !== 'refused' || failure.waitSeconds !== null) return
          show({ scan, refused: failure.message })
        }
        forgetScan(user.id, scan.id)
        void showLeft(queries)
      }
    })
  const send = useEffectEvent(sendAll)
  useEffect(() => keepSending({ isWaiting: () => readScans(user.id).length > 0, send: () => send(), listen: onScans }), [user.id])

  return {
    answered,
    waiting: waiting.length,
    /** @returns whether it was a code */
    take(typed: string): boolean {
      const code = readDoorCode(typed)
      if (code === null) return false
      const now = serverNow()
      const isAgain = last.current.code === code && now.getTime() - last.current.at < againMs
      last.current = { code, at: now.getTime() }
      if (isAgain) return true
      keepScan(user.id, { id: newId(), code, at: now.toISOString() })
      void sendAll()
      return true
    },
    forget: (code: string) => setAnswered((all) => all.filter(({ scan }) => scan.code !== code)),
  }
}
