import { useState } from 'react'
import { useDeed } from './use-deed.ts'

/**
 * Joins a question to the call that it is about: closed once that is done, and without an old failure when it is asked again.
 *
 *     const ending = useQuestion(switchOff, { done: showFeed })
 *     <Button onClick={ending.ask} /> <ConfirmDialog {...ending.dialog} title="Switch off?" confirmLabel="Switch off" />
 */
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
