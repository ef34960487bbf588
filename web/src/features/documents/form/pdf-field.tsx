import { uploadPurposes, valuesOf } from '@callboard/contract/upload-purposes'
import { inWords } from '../../../lib/refusals.ts'
import { DropZone } from '../../../ui/forms/drop-zone/drop-zone.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { sizeWords } from '../size-words.ts'
import type { PdfFile } from './use-pdf-file.ts'
import css from './form.module.css'

export function PdfField({ label, pdf }: { label: string; pdf: PdfFile }) {
  const { accept, sending, uploaded, fault, hint, failure, take, cancel } = pdf
  return (
    <div className={css.pdf}>
      <DropZone
        label={label}
        hint={`PDF up to ${valuesOf(uploadPurposes.document).max}`}
        accept={accept}
        sending={sending}
        uploaded={uploaded && { name: uploaded.name, size: sizeWords(uploaded.bytes) }}
        fault={fault}
        onFiles={take}
        onCancel={cancel}
      />
      {hint !== null && <Notice quiet>{hint}</Notice>}
      <FailureNotice failure={inWords(failure, 'Failed to upload document')} />
    </div>
  )
}
