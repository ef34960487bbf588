import type { Document } from '@callboard/contract/documents'
import { Box, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ownDocumentsQuery } from './api.ts'
import { documentsAskedBy, firstPage } from './asked.ts'
import { Documents } from './list/documents.tsx'
import { ViewerDialog } from './own-room.tsx'
import { type DocumentsSearch, documentsSearch } from './search.ts'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { useOpened } from '../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useList } from '../../lib/use-list.ts'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const UploadPanel = lazyPart(() => import('./form/upload-panel.tsx'))
const Unsigned = lazyPart(() => import('./owed/unsigned.tsx'))
const Signatures = lazyPart(() => import('./proving/signatures.tsx'))

/** The documents of the studio. */
export default function OwnersRoom() {
  const mayUpload = useLeftOpen('work')
  const at = documentsSearch(useSearch({ from: '/dashboard/documents' }))
  const navigate = useNavigate({ from: '/dashboard/documents' })
  const list = useList(documentsAskedBy(at), ({ page, ...asked }, { replace }) => {
    void navigate({ search: documentsSearch({ ...asked, page: String(page) }), replace, resetScroll: false })
  })
  const viewer = useOpened<{ id: string; name: string }>(at.document, (document, { replace }) => {
    void navigate({ search: (before) => ({ ...before, document }), replace, resetScroll: false })
  })
  const [expanded, setExpanded] = useState(at.document)
  const panels = usePanels<'upload'>()
  const upload = () => panels.open('upload')
  const added = ({ id }: Document) => {
    panels.close()
    setExpanded(id)
    if (at.show || at.search || at.filter || at.page) void navigate({ search: {}, resetScroll: false })
  }
  usePageAction('new', mayUpload ? upload : undefined)
  return (
    <>
      <PageHeader title="Document Management">
        {mayUpload && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload} onPointerEnter={UploadPanel.warm}>
            Upload Document
          </Button>
        )}
      </PageHeader>
      <Box mb="md">
        <WhichDocuments chosen={at.show ?? 'all'} onChoose={(search) => void navigate({ search })} />
      </Box>
      {at.show ? (
        <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
          {at.show === 'unsigned' ? <Unsigned mayWork={mayUpload} onOpen={viewer.open} /> : <Signatures />}
        </Suspense>
      ) : (
        <Documents list={list} expanded={expanded} onExpand={setExpanded} onOpen={viewer.open} onUpload={mayUpload ? upload : undefined} />
      )}
      <Panels of={panels}>{(_, shown) => <UploadPanel {...shown} onAdded={added} />}</Panels>
      <Panels of={viewer}>{({ id, known }, shown) => <ViewerDialog {...shown} documentId={id} name={known?.name} />}</Panels>
    </>
  )
}

const searches = {
  all: {},
  unsigned: { show: 'unsigned' },
  signatures: { show: 'signatures' },
  mine: { mine: 'true' },
} as const satisfies Record<string, DocumentsSearch>
type Which = keyof typeof searches

/** An owner's lists; their own, where they have been given documents too. */
function WhichDocuments({ chosen, onChoose }: { chosen: Which; onChoose: (search: DocumentsSearch) => void }) {
  const { data } = useQuery(ownDocumentsQuery(firstPage))
  return (
    <ListTabs
      label="Which documents"
      tabs={[
        { value: 'all', words: 'All documents' },
        { value: 'unsigned', words: 'Not signed' },
        { value: 'signatures', words: 'Signatures' },
        ...(data?.hasAny ? [{ value: 'mine', words: 'Given to me' } as const] : []),
      ]}
      chosen={chosen}
      onChoose={(which) => onChoose(searches[which])}
    />
  )
}
