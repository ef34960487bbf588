import { useState } from 'react'
import { usePassing } from './notices/use-passing.ts'

/** Copies text; `copied` for 2 seconds, `hasFailed` until the next attempt. */
export function useCopy(text: string) {
  const [copied, setCopied] = usePassing<true>(2_000)
  const [hasFailed, setFailed] = useState(false)
  const copy = async () => {
    setFailed(false)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setFailed(true)
    }
  }
  return { copied: copied === true, hasFailed, copy: () => void copy() }
}
