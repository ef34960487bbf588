import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { documentsAskedBy } from './asked.ts'
import { Folded } from './list/folded.tsx'
import { OwnDocuments } from './list/own-documents.tsx'
import { documentsSearch } from './search.ts'
import { useOpened } from '../../lib/navigation/use-opened.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useList } from '../../lib/use-list.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { Panels } from '../../ui/panels/panels.tsx'

const AllSigned = lazyPart(() => import('./list/all-signed.tsx'))
const SignedByMe = lazyPart(() => import('./list/signed-by-me.tsx'))
export const ViewerDialog = lazyPart(() => import('./viewer/viewer-dialog.tsx'))

/** What one was given oneself, and the copies of all that one has signed. */
export function OwnRoom() {
  const at = documentsSearch(useSearch({ from: '/dashboard/documents' }))
  const navigate = useNavigate({ from: '/dashboard/documents' })
  const list = useList(documentsAskedBy(at), ({ page, ...asked }, { replace }) => {
    const search = documentsSearch({ ...asked, page: String(page), mine: at.mine })
    void navigate({ search, replace, resetScroll: false })
  })
  const viewer = useOpened<{ id: string; name: string }>(at.document, (document, { replace }) => {
    void navigate({ search: (before) => ({ ...before, document }), replace, resetScroll: false })
  })
  const [moments, setMoments] = useState<readonly string[]>([])
  return (
    <>
      {moments.length > 0 && (
        <Suspense fallback={null}>
          <AllSigned moments={moments} />
        </Suspense>
      )}
      <OwnDocuments list={list} onOpen={viewer.open} onAlmostOpen={ViewerDialog.warm} />
      <Folded key={at.signed} title="Signed copies" isOpen={at.signed === 'true'}>
        <Suspense fallback={<ListSkeleton rows={3} height={68} />}>
          <SignedByMe />
        </Suspense>
      </Folded>
      <Panels of={viewer}>
        {({ id, known }, shown) => (
          <ViewerDialog {...shown} documentId={id} name={known?.name} onSigned={(at) => setMoments((before) => [...before, at])} />
        )}
      </Panels>
    </>
  )
}
