import { documentLimits, signedForWords } from '@callboard/contract/document-states'
import type { KeptSignature } from '@callboard/contract/kept-signatures'
import { Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useOpened } from '../../../lib/navigation/use-opened.ts'
import { dateIn, longDate, plainDay } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { Status } from '../../../ui/status.tsx'
import { signaturesQuery } from '../api.ts'
import { notLoaded } from '../not-loaded.ts'
import { CheckRecord } from './check-record.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { PackButton } from './pack-button.tsx'
import css from './proving.module.css'

const searchMs = 250

/** All that has been signed, also of withdrawn documents and of earlier versions. */
export default function Signatures() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), searchMs)
  const [page, setPage] = useState(1)
  const query = useQuery(signaturesQuery({ search, page }))
  const navigate = useNavigate({ from: '/dashboard/documents' })
  const proof = useOpened(useSearch({ from: '/dashboard/documents' }).signature, (signature, { replace }) => {
    void navigate({ search: (before) => ({ ...before, signature }), replace, resetScroll: false })
  })
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <Loaded query={query} waiting={<ListSkeleton rows={6} height={60} />} {...notLoaded}>
        {({ signatures, total, page: at, hasAny }) =>
          hasAny ? (
            <Stack aria-busy={query.isPlaceholderData}>
              <CheckRecord
                before={
                  <TextInput
                    type="search"
                    className={css.search}
                    aria-label="Search signatures"
                    placeholder="Name, child, email or document"
                    leftSection={<IconSearch size={18} aria-hidden />}
                    maxLength={120}
                    value={typed}
                    onChange={(event) => {
                      setTyped(event.currentTarget.value)
                      setPage(1)
                    }}
                  />
                }
                after={<PackButton size="md" />}
              />
              {signatures.length > 0 ? (
                <Table signatures={signatures} place={place} onOpen={(id) => proof.open({ id })} />
              ) : (
                <p className={css.quiet}>No signature matches this search.</p>
              )}
              <Pager
                of="signatures"
                page={at}
                pages={Math.ceil(total / documentLimits.recipientsPerPage)}
                words={plural(total, 'signature', 'signatures')}
                onPage={(next) => {
                  setPage(next)
                  place.current?.focus({ preventScroll: true })
                }}
              />
            </Stack>
          ) : (
            <EmptyState icon={IconSignature} title="Nothing has been signed yet">
              Each signature is kept here with its proof, also when the document is replaced or withdrawn.
            </EmptyState>
          )
        }
      </Loaded>
      <Panels of={proof}>{({ id }, shown) => <EvidenceDialog {...shown} signatureId={id} />}</Panels>
    </>
  )
}

interface TableProps {
  signatures: KeptSignature[]
  place: React.Ref<HTMLDivElement>
  onOpen: (id: string) => void
}

function Table({ signatures, place, onOpen }: TableProps) {
  const { timezone } = useSignedIn().studio
  return (
    <CardTable
      label="Signatures found"
      place={place}
      headings={
        <>
          <Heading>Signed by</Heading>
          <Heading>Document</Heading>
          <Heading>Signed</Heading>
          <Heading>Kept</Heading>
        </>
      }
    >
      {signatures.map((one) => (
        <Row key={one.id}>
          <Cell kind="title">
            <Opener onOpen={() => onOpen(one.id)}>{one.signature ?? 'Name erased'}</Opener>
            {one.children.map((child, place) => (
              <span key={place} className={css.child} dir="auto">
                {`for ${signedForWords(child)}`}
              </span>
            ))}
            <span className={css.email} translate="no">
              {one.email}
            </span>
          </Cell>
          <Cell kind="typed">
            <span className={css.tags}>
              <bdi>{one.documentName ?? 'Name erased'}</bdi>
              {one.version > 1 && <span className={css.quiet}>{`version ${one.version}`}</span>}
              {one.isReplaced && <Status tone="plain">Replaced</Status>}
              {one.isWithdrawn && <Status tone="plain">Withdrawn</Status>}
            </span>
          </Cell>
          <Cell kind="fact" label="Signed">
            <span className={css.tags}>
              <Dated date={dateIn(timezone, new Date(one.signedAt))} />
              {one.isLate && <Status tone="bad">Late</Status>}
            </span>
          </Cell>
          <Cell kind="fact" label="Kept">
            {keptWords(one, timezone)}
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}

function keptWords({ keptUntil, erasedAt }: KeptSignature, timezone: string): string {
  if (erasedAt) return `Erased ${plainDay(erasedAt, timezone)}`
  return keptUntil ? `Until ${longDate(keptUntil)}` : 'In use'
}
