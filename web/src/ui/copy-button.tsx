import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Notice } from './notices/notice.tsx'
import { usePassing } from './notices/use-passing.ts'

interface CopyProps {
  text: string
  label: string
  failed: string
}

export function CopyButton({ text, label, failed }: CopyProps) {
  const { copied, hasFailed, copy } = useCopy(text)
  return (
    <>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={copy}
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

/** Beside a short value. */
export function CopyIcon({ text, label, failed }: CopyProps) {
  const { copied, hasFailed, copy } = useCopy(text)
  return (
    <>
      <ActionIcon aria-label={copied ? 'Copied!' : label} title={label} aria-live="polite" onClick={copy}>
        {copied ? <IconCheck size={19} aria-hidden /> : <IconCopy size={19} aria-hidden />}
      </ActionIcon>
      {hasFailed && (
        <Notice tone="bad">
          <p>{failed}</p>
        </Notice>
      )}
    </>
  )
}

/** Copies text; `copied` for 2 seconds, `hasFailed` until the next attempt. */
function useCopy(text: string) {
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
