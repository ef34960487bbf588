import type { OpenedDocument } from '@callboard/contract/documents'
import { Button } from '@mantine/core'
import { IconFileText, IconTextSize } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveButton } from '../../../ui/save-button.tsx'
import { fileAddress } from '../calls.ts'
import { usePdf } from './load-pdf.ts'
import { NotRead } from './not-read.tsx'
import { PdfView } from './pdf-view.tsx'
import { ReadingSkeleton } from './reading-skeleton.tsx'
import { SidePart } from './side-part.tsx'
import { SignBar } from './sign-bar.tsx'
import { useReadingMarks } from './use-reading-marks.ts'
import { useSigning } from './use-signing.ts'
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
  onSigned: (at: string, isLast: boolean) => void
}

/** A document, and below it what there is to do, in one scroll. Remount for each version. */
export function Reading({ document, onSigned, ...state }: ReadingProps) {
  const { id, version, name, onlyWords, requiresSignature, recipient } = document
  const cache = useQueryClient()
  const { opened, failure, retry } = usePdf(fileAddress(id, version, 'shown'))
  const marks = useReadingMarks(document, cache)
  const [isScan, setScan] = useState(false)
  const [asText, setAsText] = useState(false)
  const signing = useSigning(document, { marks, signature: state.signature, onSigned })
  const isToSign = requiresSignature && recipient?.signedAt === null && state.signedNow === null && !state.isWithdrawn
  const save = (
    <SaveButton
      label="Download"
      size="sm"
      className={css.tool}
      address={fileAddress(id, version, 'saved')}
      name={`${name}.pdf`}
      failed="Failed to download PDF. Please try again."
    />
  )
  const Icon = asText ? IconFileText : IconTextSize
  const words = onlyWords && (
    <Button
      variant="default"
      size="sm"
      className={css.tool}
      leftSection={<Icon size={17} aria-hidden />}
      onClick={() => {
        setAsText(!asText)
        if (!asText) marks.readAsText()
      }}
    >
      {asText ? 'Show the pages' : 'Read as text'}
    </Button>
  )
  const below = <SidePart document={document} hasRead={marks.hasRead} signing={signing} isScan={isScan} {...state} />
  return (
    <div className={css.reading}>
      {opened ? (
        <PdfView
          pdf={opened.pdf}
          library={opened.library}
          name={name}
          asText={asText}
          onFirstDrawn={marks.viewed}
          onEnd={marks.reachedEnd}
          onScan={() => setScan(true)}
          tools={
            <>
              {words}
              {save}
            </>
          }
        >
          {below}
        </PdfView>
      ) : failure ? (
        <NotRead failure={failure} onRetry={retry} save={save}>
          {below}
        </NotRead>
      ) : (
        <ReadingSkeleton />
      )}
      {isToSign && !signing.isKept && <SignBar document={document} hasRead={marks.hasRead} asText={asText} signing={signing} />}
    </div>
  )
}
