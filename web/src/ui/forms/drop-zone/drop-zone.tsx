import { Button, Group, Progress, VisuallyHidden } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useFilesOfPage } from './use-files-of-page.ts'
import css from './drop-zone.module.css'

interface DropZoneProps {
  readonly label: string
  /** kinds and limits: 'PDF up to 10MB' */
  readonly hint: string
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => unknown
  readonly onCancel: () => void
  /** on its way; `share` is from 0 to 1 */
  readonly sending: { readonly name: string; readonly share: number; readonly isWaiting: boolean } | null
  /** there, with its size in words */
  readonly uploaded: { readonly name: string; readonly size: string } | null
  readonly fault: string | null
  readonly testId?: string
}

/** Takes a file by button, by dropping it here, or by pasting it anywhere on the page. */
export function DropZone({ label, hint, accept, onFiles, onCancel, sending, uploaded, fault, testId }: DropZoneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isBusy = sending !== null
  const take = (files: readonly File[]) => {
    if (!isBusy && files.length > 0) void onFiles(files)
  }
  useFilesOfPage(take)
  const cancel = () => {
    // The button that has the focus goes away.
    button.current?.focus()
    onCancel()
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <div
        className={css.zone}
        data-over={isOver || undefined}
        data-bad={fault !== null || undefined}
        onDragOver={() => setIsOver(true)}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
        }}
        onDrop={(event) => {
          setIsOver(false)
          take([...event.dataTransfer.files])
        }}
      >
        <p id={`${id}-label`} className={css.label}>
          {label}
        </p>
        <p id={`${id}-hint`} className={css.hint}>
          {hint}. <span className={css.drag}>You can also drag a file here, or paste it.</span>
        </p>
        {sending && (
          <>
            <p className={css.file}>
              <span id={`${id}-name`} className={css.name}>
                {sending.name}
              </span>
              <span className={css.state}>{sending.isWaiting ? 'Waiting for the connection…' : `${Math.floor(sending.share * 100)}%`}</span>
            </p>
            <Progress.Root size="lg">
              <Progress.Section value={sending.share * 100} aria-labelledby={`${id}-name`} />
            </Progress.Root>
          </>
        )}
        {uploaded && !sending && (
          <p className={css.file}>
            <span className={css.name}>{uploaded.name}</span>
            <span className={css.state}>{uploaded.size}</span>
          </p>
        )}
        <VisuallyHidden aria-live="polite">
          {sending
            ? sending.isWaiting
              ? 'Waiting for the connection'
              : `Uploading ${sending.name}`
            : uploaded
              ? `${uploaded.name} is uploaded`
              : ''}
        </VisuallyHidden>
        {fault && (
          <p role="alert" className={css.fault}>
            {fault}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          data-testid={testId}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])])
            // Lets the same file be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <Group gap="sm">
          <Button
            ref={button}
            variant="default"
            data-autofocus
            aria-disabled={isBusy || undefined}
            aria-describedby={`${id}-hint`}
            onClick={() => !isBusy && input.current?.click()}
          >
            {isBusy ? 'Uploading…' : uploaded ? 'Choose another file' : 'Choose a file'}
          </Button>
          {isBusy && (
            <Button variant="default" onClick={cancel}>
              Cancel upload
            </Button>
          )}
          {uploaded && !isBusy && (
            <Button variant="default" onClick={cancel}>
              Remove file
            </Button>
          )}
        </Group>
      </div>
    </div>
  )
}
