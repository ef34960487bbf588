import { useEffect } from 'react'
import { countInTitle } from '../../ui/page/document-title.ts'
import { useWaiting } from './use-waiting.ts'

/** Unread messages and posts, until one signs out. */
export function useCountInTitle(): void {
  const { messages = 0, channels = 0 } = useWaiting() ?? {}
  useEffect(() => {
    countInTitle(messages + channels)
    return () => countInTitle(0)
  }, [messages, channels])
}
