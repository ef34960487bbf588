import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sayFailed } from './notices/toasts.ts'

const downloadedMs = 2_000

interface Props extends Omit<ButtonProps, 'leftSection' | 'onClick' | 'children'> {
  readonly label: string
  readonly address: string
  readonly name: string
  readonly failed: string
}

/** Downloads a file (S3 §4): says that it is downloading, has arrived, or why it failed. */
export function SaveButton({ label, address, name, failed, disabled = false, ...button }: Props) {
  const [state, set] = useState<'idle' | 'downloading' | 'downloaded'>('idle')
  useEffect(() => {
    if (state !== 'downloaded') return
    const timer = setTimeout(() => set('idle'), downloadedMs)
    return () => clearTimeout(timer)
  }, [state])
  const save = async () => {
    set('downloading')
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(await wordsOf(response, failed))
      saveAs(await response.blob(), name)
      set('downloaded')
    } catch (error) {
      set('idle')
      sayFailed('Not downloaded', { message: error instanceof TypeError ? failed : error instanceof Error ? error.message : failed })
    }
  }
  return (
    <Button
      variant="default"
      {...button}
      leftSection={state === 'downloaded' ? <IconCheck size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
      disabled={disabled}
      aria-disabled={state === 'downloading' || undefined}
      onClick={() => state !== 'downloading' && void save()}
    >
      {state === 'downloading' ? 'Downloading...' : state === 'downloaded' ? 'Downloaded!' : label}
    </Button>
  )
}

async function wordsOf(response: Response, failed: string): Promise<string> {
  const answer = (await response.json().catch(() => null)) as { defined?: boolean; message?: string } | null
  return answer?.defined && answer.message ? answer.message : failed
}

function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Some browsers read the address a moment after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
