import { isLeftOpen } from '@callboard/contract/standing'
import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DocumentsRoom, warmRoom } from '../features/documents/documents-room.tsx'
import type { DocumentsSearch } from '../features/documents/search.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const Signatures = lazyPart(() => import('../features/documents/proving/signatures.tsx'))
const SignedByMe = lazyPart(() => import('../features/documents/list/signed-by-me.tsx'))

export function warm(queries: QueryClient, search: DocumentsSearch) {
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session?.kind === 'full' && isLeftOpen('rooms', session.stage, session.user.role)) warmRoom(queries, search)
}

export function DocumentsPage() {
  const mayRead = useLeftOpen('rooms')
  return mayRead ? <DocumentsRoom /> : <WhatWasSigned />
}

/** What an ended plan leaves: owners prove what was signed, and everybody has what they signed. */
function WhatWasSigned() {
  const isOwner = useSignedIn().user.role === 'owner'
  return (
    <>
      <PageHeader title={isOwner ? 'Signatures' : 'Signed by me'} />
      <Suspense fallback={<ListSkeleton rows={3} height={68} />}>{isOwner ? <Signatures /> : <SignedByMe />}</Suspense>
    </>
  )
}
