import type { Document } from '@callboard/contract/documents'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useAction } from '../../../lib/use-action.ts'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { refetchDocuments, replaceFile, showDocument } from '../calls.ts'
import { askedAgainWords } from '../recipient-words.ts'
import { PdfField } from './pdf-field.tsx'
import { usePdfFile } from './use-pdf-file.ts'
import css from './form.module.css'

interface ReplacePanelProps {
  opened: boolean
  document: Document
  onClose: () => void
}

/** Remount for each opening. */
export default function ReplacePanel({ opened, document, onClose }: ReplacePanelProps) {
  const cache = useQueryClient()
  const { id, name, version } = document
  const pdf = usePdfFile({ requiresSignature: document.requiresSignature })
  const replacing = useAction((uploadId: string) => replaceFile({ id, version, uploadId }), {
    done: (changed) => {
      showDocument(cache, changed)
      say(`The file of ${changed.name} has been replaced.`)
      onClose()
    },
    failed: (failure) => {
      if (failure.code?.startsWith('document-')) refetchDocuments(cache)
      if (!failure.fields['uploadId']) return failure
      pdf.refuse(failure.fields['uploadId'])
      return null
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pdf.uploadId !== null) void replacing.run(pdf.uploadId)
  }
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Replace the file"
      isWide
      dirty={pdf.uploadId !== null || pdf.sending !== null}
      onSubmit={submit}
      footer={(close) => (
        <Stack gap="xs">
          <FailureNotice failure={inWords(replacing.failure, 'Failed to upload document')} />
          <FormFooter
            submitLabel={replacing.failure?.kind === 'no-answer' ? 'Try again' : 'Replace the file'}
            busyLabel="Replacing…"
            busy={replacing.busy}
            disabled={pdf.uploadId === null}
            onCancel={close}
          />
        </Stack>
      )}
    >
      <Stack gap="lg">
        <p className={css.about}>{`The new file takes the place of the one in ${name}. Name, description and recipients stay.`}</p>
        <Notice quiet>{askedAgainWords(document)}</Notice>
        <PdfField label="New PDF file" pdf={pdf} />
      </Stack>
    </SidePanel>
  )
}
