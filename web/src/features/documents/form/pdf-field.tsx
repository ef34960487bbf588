import { Button, Input, Progress } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { faultIn } from './pdf-file.ts'
import type { PdfUpload } from './use-pdf-upload.ts'
import css from './form.module.css'

interface PdfFieldProps {
  label: string
  upload: PdfUpload
  onChoose: (file: File) => void
}

/** A place to drop a PDF, or a button to choose one; while it is sent, how far that has come. */
export function PdfField({ label, upload, onChoose }: PdfFieldProps) {
  const { file, share, error } = upload
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const choose = (chosen: File | undefined) => {
    if (!chosen || share !== null) return
    const fault = faultIn(chosen)
    upload.choose(chosen, fault)
    if (!fault) onChoose(chosen)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} error={error} size="md" withAsterisk required={false}>
      <div
        className={css.drop}
        data-over={isOver || undefined}
        data-filled={file !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        {file ? <IconFileText size={26} stroke={1.6} aria-hidden /> : <IconUpload size={26} stroke={1.6} aria-hidden />}
        <div className={css.dropWords}>
          {file ? <bdi className={css.file}>{file.name}</bdi> : <span>Drop a PDF here, or choose one</span>}
          <span className={css.hint}>PDF up to 10MB</span>
        </div>
        {share === null ? (
          <Button variant="default" size="sm" onClick={() => field.current?.click()}>
            {file ? 'Choose another' : 'Choose PDF'}
          </Button>
        ) : (
          <Button variant="default" size="sm" onClick={upload.cancel}>
            Cancel upload
          </Button>
        )}
        <input
          ref={field}
          id={id}
          type="file"
          accept=".pdf,application/pdf"
          className={css.input}
          tabIndex={-1}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was changed.
            event.currentTarget.value = ''
          }}
        />
        {share !== null && (
          <div className={css.progress}>
            <Progress.Root size="md">
              <Progress.Section value={share * 100} aria-label={`Uploading ${file?.name ?? ''}`} />
            </Progress.Root>
            <span role="status">{share < 1 ? `${Math.round(share * 100)}% uploaded` : 'Checking the PDF…'}</span>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
