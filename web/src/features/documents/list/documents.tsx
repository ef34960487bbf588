import { documentLimits } from '@callboard/contract/document-states'
import type { ListDocuments } from '@callboard/contract/documents'
import { Button, Stack } from '@mantine/core'
import { IconFileText, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { documentsQuery } from '../api.ts'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentTable } from './document-table.tsx'
import css from './documents.module.css'
import { notLoaded } from '../not-loaded.ts'

interface DocumentsProps {
  list: List<ListDocuments>
  filters: ReactNode
  onOpen: (id: string) => void
  /** undefined: not while the plan is ended */
  onUpload: (() => void) | undefined
}

export function Documents({ list, filters, onUpload, onOpen }: DocumentsProps) {
  const { asked } = list
  const query = useQuery(documentsQuery(asked))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={6} height={68} />} {...notLoaded}>
      {({ documents, total, page, hasAny }) => (
        <Stack aria-busy={query.isPlaceholderData}>
          {hasAny && <DocumentFilters list={list}>{filters}</DocumentFilters>}
          {asked.search !== '' && (
            <p className={css.count} aria-live="polite">
              {plural(total, 'document', 'documents')} found
            </p>
          )}
          {documents.length > 0 && <DocumentTable documents={documents} place={list.place} onOpen={onOpen} />}
          {documents.length === 0 && !query.isPlaceholderData && (
            <EmptyState
              icon={IconFileText}
              title="No documents found"
              action={
                !hasAny &&
                onUpload && (
                  <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onUpload}>
                    Upload your first document
                  </Button>
                )
              }
            >
              {hasAny ? noneWords(asked) : 'Give families and teachers something to read or to sign, and see here who has.'}
            </EmptyState>
          )}
          <Pager
            of="documents"
            page={page}
            pages={Math.ceil(total / documentLimits.perPage)}
            words={plural(total, 'document', 'documents')}
            onPage={list.turnTo}
          />
        </Stack>
      )}
    </Loaded>
  )
}

function noneWords({ search, filter }: ListDocuments): string {
  if (search !== '') return 'Nothing matches this search. Try other words of the name or the description.'
  return filter === 'pending' ? 'Nothing is waiting for a signature.' : 'Nothing has been signed by everybody yet.'
}
