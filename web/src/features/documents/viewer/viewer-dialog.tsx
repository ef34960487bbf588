import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../../../lib/refusals.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { openedDocumentQuery } from '../api.ts'
import { beginPdf } from './load-pdf.ts'
import { Reading } from './reading.tsx'
import { ReadingSkeleton } from './reading-skeleton.tsx'
import css from './viewer-dialog.module.css'

/** S2 §9: after signing. */
const closesAfterMs = 2_000

interface ViewerDialogProps {
  opened: boolean
  documentId: string
  /** shown while loading */
  name?: string | undefined
  /** each time, with the moment */
  onSigned?: (at: string) => void
  onClose: () => void
}

/** Remount for each opening, with a key. */
export default function ViewerDialog({ opened, documentId, name, onSigned, onClose }: ViewerDialogProps) {
  useEffect(() => void beginPdf(), [])
  const isPhone = useMediaQuery('(max-width: 48em)')
  const query = useQuery(openedDocumentQuery(documentId))
  const failure = query.error && failureOf(query.error)
  const isGone = failure?.code === 'document-not-found'
  const [first, setFirst] = useState<number | null>(null)
  const version = query.data?.version ?? null
  if (first === null && version !== null) setFirst(version)
  const [signature, setSignature] = useState('')
  const [signedNow, setSignedNow] = useState<string | null>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (signedNow === null) return
    const closing = setTimeout(() => close(), closesAfterMs)
    return () => clearTimeout(closing)
  }, [signedNow])
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={query.data?.name ?? name ?? 'Document'}
      xOffset="1rem"
      yOffset="1rem"
      padding={0}
      fullScreen={isPhone}
      classNames={{ content: css.content, header: css.header, title: css.title, body: css.body }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isGone && !query.data ? (
        <div className={css.alone}>
          <EmptyState title="Document not available">{failure.message}</EmptyState>
        </div>
      ) : (
        <Loaded
          query={query}
          waiting={<ReadingSkeleton />}
          title="The document could not be opened"
          failed="Failed to load documents. Please try again later."
        >
          {(document) => (
            <Reading
              key={document.version}
              document={document}
              isReplaced={first !== null && document.version !== first}
              isWithdrawn={isGone}
              signature={signature}
              onType={setSignature}
              signedNow={signedNow}
              onSigned={(at, isLast) => {
                onSigned?.(at)
                if (isLast) setSignedNow(at)
              }}
            />
          )}
        </Loaded>
      )}
    </Modal>
  )
}
