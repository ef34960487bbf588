import { useState } from 'react'
import { useDeed } from './use-deed.ts'

/** Joins a confirmation to its call: closes on success, and opens again without an old failure. */
export function useQuestion<Answer>(call: () => Promise<Answer>, { done }: { done?: (answer: Answer) => unknown } = {}) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const deed = useDeed(call, { done: (answer) => (close(), done?.(answer)) })
  const ask = () => {
    deed.clear()
    setOpened(true)
  }
  return { ask, dialog: { opened, busy: deed.busy, failure: deed.failure, onConfirm: () => void deed.run(), onClose: close } }
}
