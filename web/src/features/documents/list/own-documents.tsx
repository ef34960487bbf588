import { documentLimits } from '@callboard/contract/document-states'
import type { ListDocuments, MyDocument, MyDocumentPage } from '@callboard/contract/documents'
import { Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { ownDocumentsQuery } from '../api.ts'
import { DocumentFilters } from './document-filters.tsx'
import { notLoaded } from '../not-loaded.ts'
import { Folded } from './folded.tsx'
import { OwnRows } from './own-rows.tsx'
import css from './own-documents.module.css'

interface OwnDocumentsProps {
  list: List<ListDocuments>
  onOpen: (document: MyDocument) => void
  /** somebody points at one */
  onAlmostOpen: () => void
}

/** From here on documents are searched for rather than looked through. */
const many = 8

/** What one was given: what is to do first, and what is done folded below it. */
export function OwnDocuments({ list, ...opening }: OwnDocumentsProps) {
  const { search, filter, page } = list.asked
  const query = useQuery(ownDocumentsQuery(list.asked))
  const isSought = search !== '' || filter !== 'all' || page > 1
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={3} height={76} />} {...notLoaded}>
      {(found) => (
        <Stack aria-busy={query.isPlaceholderData} ref={list.place} tabIndex={-1} className={css.place}>
          {(isSought || found.total > many) && <DocumentFilters list={list} />}
          {search !== '' && (
            <p className={css.quiet} aria-live="polite">
              {plural(found.total, 'document', 'documents')} found
            </p>
          )}
          {isSought ? <OwnRows label="Documents found" documents={found.documents} {...opening} /> : <InOrder {...found} {...opening} />}
          {found.documents.length === 0 && !query.isPlaceholderData && (
            <EmptyState icon={IconFileText} title="No documents found">
              {found.hasAny
                ? noneWords(list.asked)
                : 'What your studio gives you to read or to sign will be here. You hear when something comes.'}
            </EmptyState>
          )}
          <Pager
            of="documents"
            page={found.page}
            pages={Math.ceil(found.total / documentLimits.perPage)}
            words={plural(found.total, 'document', 'documents')}
            onPage={list.turnTo}
          />
        </Stack>
      )}
    </Loaded>
  )
}

type InOrderProps = Pick<MyDocumentPage, 'documents' | 'toSign' | 'toRead' | 'total'> & Omit<OwnDocumentsProps, 'list'>

function InOrder({ documents, toSign, toRead, total, ...opening }: InOrderProps) {
  const of = (toDo: MyDocument['toDo']) => documents.filter((one) => one.toDo === toDo)
  const done = of(null)
  return (
    <>
      {toSign > 0 && <Section title={`To sign (${toSign})`} documents={of('sign')} {...opening} />}
      {toRead > 0 && <Section title={`To read (${toRead})`} documents={of('read')} {...opening} />}
      {done.length > 0 && (
        <Folded title={`Done (${total - toSign - toRead})`} isOpen={toSign + toRead === 0}>
          <OwnRows label="Done" documents={done} {...opening} />
        </Folded>
      )}
    </>
  )
}

function Section({ title, ...rows }: { title: string; documents: MyDocument[] } & Omit<OwnDocumentsProps, 'list'>) {
  return (
    <section aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <OwnRows label={title} {...rows} />
    </section>
  )
}

function noneWords({ search, filter }: ListDocuments): string {
  if (search !== '') return 'Nothing matches this search. Try other words of the name or the description.'
  return filter === 'pending' ? 'Nothing is waiting for your signature.' : 'You have not signed anything yet.'
}
