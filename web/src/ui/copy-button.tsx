import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Notice } from './notices/notice.tsx'
import { useCopy } from './use-copy.ts'

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
