import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useFocusBack } from '../../ui/panels/use-focus-back.ts'
import type { OnlyOff } from '../calling-off/call-off-panel.tsx'

export type OpenedPart = ReturnType<typeof useOpenedPart>

/** What is addressed by the part of the address behind its #. */
export function useOpenedPart() {
  const hash = useLocation({ select: (at) => at.hash })
  const navigate = useNavigate({ from: '/dashboard/classes' })
  const { user } = useSignedIn()
  const mayChange = useLeftOpen('work')
  const [only, setOnly] = useState<OnlyOff>()
  useFocusBack(/^(call-|off-)/.test(hash))
  // A panel that closes has asked already what becomes of what is typed in it.
  const show = (part: string) =>
    void navigate({ search: (before) => before, hash: part, replace: part === '', ignoreBlocker: part === '', resetScroll: false })
  return {
    hash,
    mayChange,
    mayAct: mayChange && user.role === 'owner',
    only,
    show,
    close() {
      setOnly(undefined)
      show('')
    },
    callOff(one: OnlyOff) {
      setOnly(one)
      void navigate({ search: (before) => ({ ...before, class: undefined, register: undefined }), hash: 'call-off', resetScroll: false })
    },
  }
}
