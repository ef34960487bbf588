import { documentLimits, documentTypeWords, myDocumentStatusWords } from '@callboard/contract/document-states'
import type { ListDocuments, MyDocument } from '@callboard/contract/documents'
import { Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dateIn, dateInTable } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import type { List } from '../../../lib/use-list.ts'
import { plural } from '../../../lib/words.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { ownDocumentsQuery } from '../api.ts'
import { DocumentFilters } from './document-filters.tsx'
import { notLoaded } from '../not-loaded.ts'
import css from './documents.module.css'

interface OwnDocumentsProps {
  list: List<ListDocuments>
  onOpen: (document: MyDocument) => void
  /** somebody points at one */
  onAlmostOpen: () => void
}

export function OwnDocuments({ list, ...opening }: OwnDocumentsProps) {
  const { asked } = list
  const query = useQuery(ownDocumentsQuery(asked))
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={4} height={68} />} {...notLoaded}>
      {({ documents, total, page, hasAny }) => (
        <Stack aria-busy={query.isPlaceholderData}>
          {hasAny && <DocumentFilters list={list} />}
          {asked.search !== '' && (
            <p className={css.count} aria-live="polite">
              {plural(total, 'document', 'documents')} found
            </p>
          )}
          {documents.length > 0 && <OwnTable documents={documents} place={list.place} {...opening} />}
          {documents.length === 0 && !query.isPlaceholderData && (
            <EmptyState icon={IconFileText} title="No documents found">
              {hasAny
                ? noneWords(asked)
                : 'What your studio gives you to read or to sign will be here. You will be told when something comes.'}
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
  return filter === 'pending' ? 'Nothing is waiting for your signature.' : 'You have not signed anything yet.'
}

interface OwnTableProps extends Omit<OwnDocumentsProps, 'list'> {
  documents: MyDocument[]
  place: List<ListDocuments>['place']
}

function OwnTable({ documents, place, onOpen, onAlmostOpen }: OwnTableProps) {
  const { timezone } = useSignedIn().studio
  return (
    <CardTable
      label="Documents found"
      place={place}
      headings={
        <>
          <Heading>Document</Heading>
          <Heading>Received</Heading>
          <Heading>Type</Heading>
          <Heading>Status</Heading>
          <Heading onScreen>Action</Heading>
        </>
      }
    >
      {documents.map((document) => {
        const { recipientId, child, name, description, receivedAt, requiresSignature, signedAt, expiresOn } = document
        const isToSign = requiresSignature && signedAt === null
        return (
          <Row key={recipientId}>
            <Cell kind="title">
              <Opener onOpen={() => onOpen(document)}>{name}</Opener>
              {child !== null && <span className={css.description} dir="auto">{`For ${child}`}</span>}
              {description && (
                <span className={css.description} dir="auto">
                  {description}
                </span>
              )}
            </Cell>
            <Cell kind="fact" label="Received">
              <Dated date={dateIn(timezone, new Date(receivedAt))} />
            </Cell>
            <Cell kind="fact" label="Type">
              <span className={css.whole}>{requiresSignature ? documentTypeWords.sign : documentTypeWords.read}</span>
            </Cell>
            <Cell kind="fact">
              <OwnStatus status={document.status} />
              {isToSign && expiresOn && <span className={css.until}>{`by ${dateInTable(expiresOn)}`}</span>}
            </Cell>
            <Cell kind="form" onScreen>
              <Button
                className={css.act}
                size="sm"
                variant={isToSign ? 'filled' : 'default'}
                aria-label={`${isToSign ? 'Sign Document' : 'View Document'}: ${name}${child === null ? '' : ` for ${child}`}`}
                onPointerEnter={onAlmostOpen}
                onClick={() => onOpen(document)}
              >
                {isToSign ? 'Sign Document' : 'View Document'}
              </Button>
            </Cell>
          </Row>
        )
      })}
    </CardTable>
  )
}

const icons = { signed: IconCircleCheck, viewed: IconCheck, expired: IconAlertTriangle, new: IconFileText }

function OwnStatus({ status }: { status: MyDocument['status'] }) {
  const Icon = icons[status]
  return (
    <span className={css.state} data-status={status}>
      <Icon size={18} stroke={1.8} aria-hidden />
      {myDocumentStatusWords[status]}
    </span>
  )
}
