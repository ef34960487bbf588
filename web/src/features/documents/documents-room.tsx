import type { Document, ListDocuments } from '@callboard/contract/documents'
import { Box, Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { documentsQuery, openedDocumentQuery, ownDocumentsQuery } from './api.ts'
import { documentsAskedBy } from './asked.ts'
import { Documents } from './list/documents.tsx'
import { OwnDocuments } from './list/own-documents.tsx'
import { type DocumentsSearch, documentsSearch } from './search.ts'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { useOpened } from '../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { useList } from '../../lib/use-list.ts'
import { ListTabs } from '../../ui/lists/list-tabs.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const UploadPanel = lazyPart(() => import('./form/upload-panel.tsx'))
const Unsigned = lazyPart(() => import('./owed/unsigned.tsx'))
const Signatures = lazyPart(() => import('./proving/signatures.tsx'))
const SignedByMe = lazyPart(() => import('./list/signed-by-me.tsx'))
const ViewerDialog = lazyPart(() => import('./viewer/viewer-dialog.tsx'))

const firstPage: ListDocuments = { search: '', filter: 'all', page: 1 }

/** Fetches what the address will show. */
export function warmRoom(queries: QueryClient, typed: DocumentsSearch) {
  const search = documentsSearch(typed)
  const session = queries.getQueryData(sessionQuery.queryKey)
  const seesAll = session?.kind === 'full' && session.user.role === 'owner' && !search.mine
  if (seesAll && search.show === 'unsigned') Unsigned.warm()
  else if (seesAll && search.show) Signatures.warm()
  else if (seesAll) void queries.prefetchQuery(documentsQuery(documentsAskedBy(search)))
  else void queries.prefetchQuery(ownDocumentsQuery(documentsAskedBy(search)))
  if (!search.document) return
  ViewerDialog.warm()
  void queries.prefetchQuery(openedDocumentQuery(search.document))
}

/** The documents of the studio for owners, and those that one was given. */
export function DocumentsRoom() {
  const { role } = useSignedIn().user
  const isOwner = role === 'owner'
  const mayUpload = useLeftOpen('work') && isOwner
  const at = documentsSearch(useSearch({ from: '/dashboard/documents' }))
  const navigate = useNavigate({ from: '/dashboard/documents' })
  const seesOwn = !isOwner || at.mine === 'true'
  const list = useList(documentsAskedBy(at), ({ page, ...asked }, { replace }) => {
    const search = documentsSearch({ ...asked, page: String(page), mine: at.mine })
    void navigate({ search, replace, resetScroll: false })
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
    if (seesOwn || at.show || at.search || at.filter || at.page) void navigate({ search: {}, resetScroll: false })
  }
  usePageAction('new', mayUpload ? upload : undefined)
  return (
    <>
      <PageHeader title={isOwner ? 'Document Management' : 'My Documents'}>
        {mayUpload && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload} onPointerEnter={UploadPanel.warm}>
            Upload Document
          </Button>
        )}
      </PageHeader>
      <Box mb="md">
        {isOwner ? (
          <WhichDocuments
            chosen={!seesOwn ? (at.show ?? 'all') : at.signed ? 'signed' : 'mine'}
            onChoose={(search) => void navigate({ search })}
          />
        ) : (
          <ListTabs
            label="Given or signed"
            tabs={[{ value: 'given', words: 'Given to me' }, signedTab]}
            chosen={at.signed ? 'signed' : 'given'}
            onChoose={(chosen) => void navigate({ search: { signed: chosen === 'signed' ? 'true' : undefined } })}
          />
        )}
      </Box>
      {seesOwn && at.signed ? (
        <Suspense fallback={null}>
          <SignedByMe />
        </Suspense>
      ) : seesOwn ? (
        <OwnDocuments list={list} onOpen={viewer.open} onAlmostOpen={ViewerDialog.warm} />
      ) : at.show ? (
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

const signedTab = { value: 'signed', words: 'Signed by me' } as const

const searches = {
  all: {},
  unsigned: { show: 'unsigned' },
  signatures: { show: 'signatures' },
  mine: { mine: 'true' },
  signed: { mine: 'true', signed: 'true' },
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
        ...(chosen === 'mine' || chosen === 'signed' || data?.hasAny ? [{ value: 'mine' as const, words: 'My Documents' }, signedTab] : []),
      ]}
      chosen={chosen}
      onChoose={(which: Which) => onChoose(searches[which])}
    />
  )
}
