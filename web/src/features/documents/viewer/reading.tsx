import type { OpenedDocument } from '@callboard/contract/documents'
import { Button } from '@mantine/core'
import { IconFileOff, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { fileAddress } from '../calls.ts'
import { usePdf, type PdfFailure } from './load-pdf.ts'
import { PdfView } from './pdf-view.tsx'
import { ReadingSkeleton } from './reading-skeleton.tsx'
import { SidePart } from './side-part.tsx'
import { useReadingMarks } from './use-reading-marks.ts'
import css from './viewer-dialog.module.css'

interface ReadingProps {
  document: OpenedDocument
  /** another version than the one that was opened first */
  isReplaced: boolean
  /** since it was opened */
  isWithdrawn: boolean
  signature: string
  onType: (signature: string) => void
  signedNow: string | null
  onSigned: (at: string) => void
}

/** Remount for each version. */
export function Reading({ document, ...state }: ReadingProps) {
  const { id, version, name } = document
  const cache = useQueryClient()
  const { opened, failure, retry } = usePdf(fileAddress(id, version, 'shown'))
  const marks = useReadingMarks(document, cache)
  const [isScan, setScan] = useState(false)
  const save = (
    <SaveButton
      label="Download"
      size="sm"
      className={css.save}
      address={fileAddress(id, version, 'saved')}
      name={`${name}.pdf`}
      failed="Failed to download PDF. Please try again."
    />
  )
  return (
    <div className={css.reading}>
      {opened ? (
        <PdfView
          pdf={opened.pdf}
          library={opened.library}
          name={name}
          onFirstDrawn={marks.viewed}
          onEnd={marks.reachedEnd}
          onScan={() => setScan(true)}
        >
          {save}
        </PdfView>
      ) : failure ? (
        <Failed failure={failure} onRetry={retry}>
          {save}
        </Failed>
      ) : (
        <ReadingSkeleton />
      )}
      <SidePart document={document} hasRead={marks.hasRead} beforeSigning={marks.settled} isScan={isScan} {...state} />
    </div>
  )
}

function Failed({ failure, onRetry, children }: { failure: PdfFailure; onRetry: () => void; children: React.ReactNode }) {
  if (failure === 'unreached')
    return (
      <div className={css.alone} role="alert">
        <EmptyState
          order={3}
          title="The document did not come"
          action={
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          Check your connection and try again.
        </EmptyState>
      </div>
    )
  return (
    <div className={css.alone} role="alert">
      <EmptyState order={3} icon={IconFileOff} title="Document not available" action={failure === 'unreadable' && children}>
        {failure === 'missing'
          ? 'Its file is no longer there. Please tell your studio.'
          : failure === 'changed'
            ? 'Its file is not the one in your studio’s record. Please tell your studio.'
            : 'It cannot be shown here. You can download it and read it in another program.'}
      </EmptyState>
    </div>
  )
}
