import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { documentsQuery, openedDocumentQuery, ownDocumentsQuery } from './api.ts'
import { documentsAskedBy } from './asked.ts'
import { OwnRoom, ViewerDialog } from './own-room.tsx'
import { OwnersRoom } from './owners-room.tsx'
import { type DocumentsSearch, documentsSearch } from './search.ts'
import { sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** Fetches what the address will show. */
export function warmRoom(queries: QueryClient, typed: DocumentsSearch) {
  const search = documentsSearch(typed)
  const session = queries.getQueryData(sessionQuery.queryKey)
  if (session?.kind === 'full' && session.user.role === 'owner' && !search.mine)
    return search.show || search.document ? undefined : queries.prefetchQuery(documentsQuery(documentsAskedBy(search)))
  if (search.document) {
    ViewerDialog.warm()
    void queries.prefetchQuery(openedDocumentQuery(search.document))
  }
  return queries.prefetchQuery(ownDocumentsQuery(documentsAskedBy(search)))
}

/** The documents of the studio for owners, and those that one was given. */
export function DocumentsRoom() {
  const isOwner = useSignedIn().user.role === 'owner'
  const { mine } = useSearch({ from: '/dashboard/documents' })
  if (!isOwner || mine)
    return (
      <>
        {isOwner && <BackLink to="/dashboard/documents">Documents</BackLink>}
        <PageHeader title="My Documents" />
        <OwnRoom />
      </>
    )
  return <OwnersRoom />
}
