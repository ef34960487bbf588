import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Notice } from './notices/notice.tsx'
import { usePassing } from './notices/use-passing.ts'

export function CopyButton({ text, label, failed }: { text: string; label: string; failed: string }) {
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
  return (
    <>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? 'Copied!' : label}</span>
      </Button>
      {hasFailed && (
        <Notice tone="bad">
          <p>{failed}</p>
        </Notice>
      )}
    </>
  )
}
