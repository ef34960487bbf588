import { isLeftOpen } from '@callboard/contract/standing'
import type { QueryClient } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { documentDetailQuery } from '../features/documents/api.ts'
import { DocumentsRoom, warmRoom } from '../features/documents/documents-room.tsx'
import type { DocumentsSearch } from '../features/documents/search.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { sessionQuery, useSignedIn } from '../lib/session/session.ts'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'

const DocumentDetail = lazyPart(() => import('../features/documents/detail/document-detail.tsx'))
const Signatures = lazyPart(() => import('../features/documents/proving/signatures.tsx'))
const SignedByMe = lazyPart(() => import('../features/documents/list/signed-by-me.tsx'))

export function warm(queries: QueryClient, search: DocumentsSearch, { documentId }: { documentId?: string }) {
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session?.kind !== 'full' || !isLeftOpen('rooms', session.stage, session.user.role)) return undefined
  if (!documentId) return warmRoom(queries, search)
  if (session.user.role !== 'owner') return undefined
  DocumentDetail.warm()
  return queries.prefetchQuery(documentDetailQuery(documentId))
}

export function DocumentsPage() {
  const { documentId } = useParams({ strict: false })
  const mayRead = useLeftOpen('rooms')
  if (!mayRead) return <WhatWasSigned />
  return documentId ? <OneDocument id={documentId} /> : <DocumentsRoom />
}

/** As owners see it; whoever else was given it reads it over their own list. */
function OneDocument({ id }: { id: string }) {
  if (useSignedIn().user.role !== 'owner') return <Navigate to="/dashboard/documents" search={{ document: id }} replace />
  return (
    <Suspense fallback={<ListSkeleton rows={5} height={84} />}>
      <DocumentDetail key={id} id={id} />
    </Suspense>
  )
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
