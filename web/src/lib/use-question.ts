import { useState } from 'react'
import { useAction } from './use-action.ts'

/** Joins a confirmation to its call: closes on success, and reopens without an old failure. */
export function useQuestion<Answer>(call: () => Promise<Answer>, { done }: { done?: (answer: Answer) => unknown } = {}) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const action = useAction(call, { done: (answer) => (close(), done?.(answer)) })
  const ask = () => {
    action.clear()
    setOpened(true)
  }
  return { ask, dialog: { opened, busy: action.busy, failure: action.failure, onConfirm: () => void action.run(), onClose: close } }
}
