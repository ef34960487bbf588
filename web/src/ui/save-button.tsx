import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type SavedFile, saveFile } from './save-file.ts'

const downloadedMs = 2_000

interface Props extends SavedFile, Omit<ButtonProps, 'leftSection' | 'onClick' | 'children' | 'name'> {
  readonly label: string
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
    set((await saveFile({ address, name, failed })) ? 'downloaded' : 'idle')
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
