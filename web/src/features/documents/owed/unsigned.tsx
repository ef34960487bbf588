import { awaitedWords, countAwaited, documentLimits } from '@callboard/contract/document-states'
import type { Unsigned as One, UnsignedPage } from '@callboard/contract/kept-signatures'
import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBellRinging, IconChecks, IconPrinter, IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { longDate } from '../../../lib/format/dates.ts'
import { figures } from '../../../lib/format/figures.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Status } from '../../../ui/status.tsx'
import { unsignedQuery } from '../api.ts'
import { listAllUnsigned, refetchDocuments, remindUnsigned, unsignedFileAddress } from '../calls.ts'
import { Ago } from '../../notifications/ago.tsx'
import { notLoaded } from '../not-loaded.ts'
import { notReminded } from '../remind-words.ts'
import { Awaited } from './awaited.tsx'
import css from './owed.module.css'
import { PrintedUnsigned } from './printed-unsigned.tsx'
import { remindedWords } from './reminded-words.ts'

interface UnsignedProps {
  /** the other lists */
  filters: ReactNode
  mayWork: boolean
  onOpen: (document: { id: string; name: string }) => void
}

const searchMs = 250

/** Who has not signed what, over all documents. */
export default function Unsigned({ filters, mayWork, onOpen }: UnsignedProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const [page, setPage] = useState(1)
  const query = useQuery(unsignedQuery({ search, rows: 'page', page }))
  const place = useRef<HTMLDivElement>(null)
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={6} height={60} />} {...notLoaded}>
      {({ unsigned, total, page: at, people, documents, awaitedCounts, awaited }) =>
        documents + countAwaited(awaitedCounts) === 0 ? (
          <Stack>
            <div className={css.controls}>{filters}</div>
            <EmptyState icon={IconChecks} title="Everything has been signed">
              Nobody is asked for a signature that they have not given.
            </EmptyState>
          </Stack>
        ) : (
          <Stack aria-busy={query.isPlaceholderData}>
            <div className={css.controls}>
              <TextInput
                type="search"
                className={css.search}
                aria-label="Search who has not signed"
                placeholder="Name, child, email or document"
                leftSection={<IconSearch size={18} aria-hidden />}
                maxLength={120}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setPage(1)
                }}
              />
              {filters}
              <Actions mayWork={mayWork} />
            </div>
            <p className={css.sum}>
              {[
                documents > 0
                  ? `${plural(documents, 'document is', 'documents are')} still to be signed by ${plural(people, 'person', 'people')}.`
                  : 'Everybody who could be asked has signed.',
                ...awaitedWords(awaitedCounts),
              ].join(' ')}
            </p>
            {unsigned.length > 0 ? (
              <Table unsigned={unsigned} place={place} onOpen={onOpen} />
            ) : (
              search !== '' && awaited.length === 0 && <p className={css.sum}>Nobody and no document matches this search.</p>
            )}
            <Pager
              of="who has not signed"
              page={at}
              pages={Math.ceil(total / documentLimits.recipientsPerPage)}
              words={`${figures(total)} to sign`}
              onPage={(next) => {
                setPage(next)
                place.current?.focus({ preventScroll: true })
              }}
            />
            <Awaited counts={search === '' ? awaitedCounts : undefined} awaited={awaited} mayWork={mayWork} />
          </Stack>
        )
      }
    </Loaded>
  )
}

function Actions({ mayWork }: { mayWork: boolean }) {
  const cache = useQueryClient()
  const today = useToday()
  const [printing, setPrinting] = useState<UnsignedPage | null>(null)
  const reminding = useAction(remindUnsigned, {
    done: (reminded) => {
      refetchDocuments(cache)
      say(remindedWords(reminded))
    },
    failed: (failure) => {
      sayFailed('Not reminded', notReminded(failure))
      return null
    },
  })
  const loading = useAction(listAllUnsigned, {
    done: setPrinting,
    failed: (failure) => {
      sayFailed('Not printed', failure)
      return null
    },
  })
  return (
    <div className={css.actions}>
      {mayWork && (
        <Button
          leftSection={<IconBellRinging size={18} aria-hidden />}
          aria-disabled={reminding.busy || undefined}
          onClick={() => void reminding.run()}
        >
          <span aria-live="polite">{reminding.busy ? 'Reminding…' : 'Send Reminder to all'}</span>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        aria-disabled={loading.busy || undefined}
        onClick={() => void loading.run()}
      >
        Print
      </Button>
      <SaveButton
        label="Download (CSV)"
        address={unsignedFileAddress}
        name={`Not signed ${today}.csv`}
        failed="The file could not be downloaded. Please try again."
      />
      {printing && <PrintedUnsigned {...printing} onPrinted={() => setPrinting(null)} />}
    </div>
  )
}

interface TableProps extends Pick<UnsignedProps, 'onOpen'> {
  unsigned: One[]
  place: React.Ref<HTMLDivElement>
}

function Table({ unsigned, place, onOpen }: TableProps) {
  return (
    <CardTable
      label="Not signed"
      place={place}
      headings={
        <>
          <Heading>Person</Heading>
          <Heading>Document</Heading>
          <Heading>Deadline</Heading>
          <Heading>Last Reminder</Heading>
        </>
      }
    >
      {unsigned.map(({ id, user, child, document, isOverdue, lastReminderAt }) => (
        <Row key={id}>
          <Cell kind="title">
            <bdi className={css.name}>{user.name}</bdi>
            {child !== null && (
              <span className={css.child}>
                for <bdi>{child}</bdi>
              </span>
            )}
            <span className={css.email} translate="no">
              {user.email}
            </span>
          </Cell>
          <Cell kind="typed">
            <Opener onOpen={() => onOpen(document)}>{document.name}</Opener>
          </Cell>
          <Cell kind="fact" label="Deadline">
            {document.expiresOn ? (
              <span className={css.deadline} title={longDate(document.expiresOn)}>
                <Dated date={document.expiresOn} />
                {isOverdue && <Status tone="bad">Overdue</Status>}
              </span>
            ) : (
              'None'
            )}
          </Cell>
          <Cell kind="fact" label="Last Reminder">
            {lastReminderAt ? <Ago at={lastReminderAt} /> : 'Never'}
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}
