import { Button } from '@mantine/core'
import { IconInbox, IconSignature, IconUpload } from '@tabler/icons-react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { documentsAskedBy } from './asked.ts'
import { type OwnersFilter, OwnersFilters } from './list/document-filters.tsx'
import { Documents } from './list/documents.tsx'
import { documentsSearch } from './search.ts'
import { usePageAction } from '../../lib/at-hand/page-actions.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../lib/session/use-left-open.ts'
import { useList } from '../../lib/use-list.ts'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'
import { usePanels } from '../../ui/panels/use-panels.ts'

const UploadPanel = lazyPart(() => import('./form/upload-panel.tsx'))
const Unsigned = lazyPart(() => import('./owed/unsigned.tsx'))
const Signatures = lazyPart(() => import('./proving/signatures.tsx'))

/** The documents of the studio, who has not signed them, or what proves the signatures. */
export function OwnersRoom() {
  const mayUpload = useLeftOpen('work')
  const at = documentsSearch(useSearch({ from: '/dashboard/documents' }))
  const navigate = useNavigate({ from: '/dashboard/documents' })
  const open = (documentId: string) => void navigate({ to: '/dashboard/documents/$documentId', params: { documentId } })
  const list = useList(documentsAskedBy(at), ({ page, ...asked }, { replace }) => {
    void navigate({ search: documentsSearch({ ...asked, page: String(page) }), replace, resetScroll: false })
  })
  const panels = usePanels<'upload'>()
  const upload = () => panels.open('upload')
  const added = (documentId: string) => {
    panels.close()
    // What was typed has been sent.
    void navigate({ to: '/dashboard/documents/$documentId', params: { documentId }, ignoreBlocker: true })
  }
  usePageAction('new', mayUpload ? upload : undefined)
  if (at.document) return <Navigate to="/dashboard/documents/$documentId" params={{ documentId: at.document }} replace />
  if (at.show === 'signatures')
    return (
      <>
        <BackLink to="/dashboard/documents">Documents</BackLink>
        <PageHeader title="Signatures" />
        <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
          <Signatures />
        </Suspense>
      </>
    )
  const filters = (
    <OwnersFilters
      chosen={at.show ?? list.asked.filter}
      onChoose={(filter: OwnersFilter) => {
        if (filter === 'unsigned') void navigate({ search: { show: filter } })
        else list.ask({ filter })
      }}
    />
  )
  return (
    <>
      <PageHeader title="Document Management">
        {mayUpload && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={upload} onPointerEnter={UploadPanel.warm}>
            Upload Document
          </Button>
        )}
        <RowMenu
          label="More about documents"
          items={[
            { label: 'Signatures and evidence', icon: IconSignature, onChoose: () => void navigate({ search: { show: 'signatures' } }) },
            { label: 'My Documents', icon: IconInbox, onChoose: () => void navigate({ search: { mine: 'true' } }) },
          ]}
        />
      </PageHeader>
      {at.show ? (
        <Suspense fallback={<ListSkeleton rows={6} height={60} />}>
          <Unsigned filters={filters} mayWork={mayUpload} onOpen={({ id }) => open(id)} />
        </Suspense>
      ) : (
        <Documents list={list} filters={filters} onOpen={open} onUpload={mayUpload ? upload : undefined} />
      )}
      <Panels of={panels}>{(_, shown) => <UploadPanel {...shown} onAdded={({ id }) => added(id)} />}</Panels>
    </>
  )
}
