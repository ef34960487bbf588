import type { ReactNode } from 'react'
import { Notice } from '../../ui/notices/notice.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import type { Attachment, Attachments } from './use-attachments.ts'

interface AttachmentListProps {
  className: string | undefined
  attachments: Attachments
  /** what else is asked about each file */
  about?: ((attachment: Attachment) => ReactNode) | undefined
  onRemove?: () => void
}

/** The files of what is being written, and why others could not be attached. */
export function AttachmentList({ className, attachments, about, onRemove }: AttachmentListProps) {
  const { all, faults } = attachments
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="bad" onClose={attachments.clearFaults}>
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {all.length > 0 && (
        <ul className={className} aria-label="Attachments">
          {all.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              about={about?.(attachment)}
              onDescribe={(description) => attachments.describe(attachment.key, description)}
              onTryAgain={() => attachments.tryAgain(attachment.key)}
              onRemove={() => {
                onRemove?.()
                attachments.remove(attachment.key)
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}
