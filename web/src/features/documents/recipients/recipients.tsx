import { documentLimits } from '@callboard/contract/document-states'
import type { Document, DocumentRecipient } from '@callboard/contract/documents'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { plural } from '../../../lib/words.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { recipientsQuery } from '../api.ts'
import { Awaited } from '../owed/awaited.tsx'
import { Audiences } from './audiences.tsx'
import { RecipientTable } from './recipient-table.tsx'
import { RemoveRecipientDialog } from './remove-recipient-dialog.tsx'
import css from './recipients.module.css'

interface RecipientsProps {
  document: Document
  mayWork: boolean
}

const searchMs = 250
/** From here on people are searched for rather than looked through. */
const many = 12

export function Recipients({ document, mayWork }: RecipientsProps) {
  const { id, name, requiresSignature, recipients } = document
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const [onlyOpen, setOnlyOpen] = useState(false)
  const [page, setPage] = useState(1)
  const query = useQuery(recipientsQuery({ id, search, only: onlyOpen ? 'open' : 'all', page }))
  const removing = usePanels<DocumentRecipient>()
  const place = useRef<HTMLDivElement>(null)
  return (
    <section className={css.recipients} aria-label={`Recipients of ${name}`}>
      {recipients.all > many && (
        <div className={css.bar}>
          <TextInput
            type="search"
            size="sm"
            className={css.search}
            aria-label={`Search the recipients of ${name}`}
            placeholder="Name, child or email"
            leftSection={<IconSearch size={17} aria-hidden />}
            maxLength={120}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setPage(1)
            }}
          />
          <Switch
            label={requiresSignature ? 'Not signed only' : 'Not viewed only'}
            checked={onlyOpen}
            onChange={(event) => {
              setOnlyOpen(event.currentTarget.checked)
              setPage(1)
            }}
          />
        </div>
      )}
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={Math.min(6, Math.max(1, recipients.all))} height={52} />}
        title="The recipients could not be loaded"
        failed="Failed to load documents. Please try again later."
      >
        {({ recipients: shown, total, page: at, audiences, awaited }) => (
          <Stack gap="sm" aria-busy={query.isPlaceholderData}>
            <Audiences document={document} audiences={audiences} mayWork={mayWork} />
            {shown.length > 0 ? (
              <RecipientTable document={document} recipients={shown} mayWork={mayWork} place={place} onRemove={removing.open} />
            ) : (
              <p className={css.none}>{noneWords(search !== '', onlyOpen, document)}</p>
            )}
            <Pager
              of={`recipients of ${name}`}
              page={at}
              pages={Math.ceil(total / documentLimits.recipientsPerPage)}
              words={document.perChild ? plural(total, 'recipient', 'recipients') : plural(total, 'person', 'people')}
              onPage={(next) => {
                setPage(next)
                place.current?.focus({ preventScroll: true })
              }}
            />
            <Awaited awaited={awaited} mayWork={mayWork} isOfOne />
          </Stack>
        )}
      </Loaded>
      <Panels of={removing}>
        {(recipient, shown) => <RemoveRecipientDialog {...shown} document={document} recipient={recipient} onRemoved={shown.onClose} />}
      </Panels>
    </section>
  )
}

function noneWords(isSearch: boolean, onlyOpen: boolean, { requiresSignature }: Document): string {
  if (isSearch) return 'No recipient matches this search.'
  if (onlyOpen) return requiresSignature ? 'Everybody has signed.' : 'Everybody has viewed it.'
  return 'Nobody has been given this document.'
}
