import { awaitedWords } from '@callboard/contract/document-states'
import type { Document, ListDocuments } from '@callboard/contract/documents'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import type { List } from '../../../lib/use-list.ts'
import { CardTable, Cell, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { Ago } from '../../notifications/ago.tsx'
import { BadgeTag } from '../document-tags.tsx'
import css from './documents.module.css'

interface DocumentTableProps {
  documents: Document[]
  place: List<ListDocuments>['place']
  onOpen: (id: string) => void
}

export function DocumentTable({ documents, place, onOpen }: DocumentTableProps) {
  return (
    <CardTable
      label="Documents found"
      place={place}
      headings={
        <>
          <Heading>Document</Heading>
          <Heading>Created</Heading>
          <Heading>Status</Heading>
          <Heading>Recipients</Heading>
        </>
      }
    >
      {documents.map((document) => (
        <Row key={document.id}>
          <Cell kind="title">
            <Opener to={`/dashboard/documents/${document.id}`} onOpen={() => onOpen(document.id)}>
              {document.name}
            </Opener>
            {document.description && (
              <span className={css.description} dir="auto">
                {document.description}
              </span>
            )}
          </Cell>
          <Cell kind="fact" wide>
            <span className={css.whole}>
              <Ago at={document.createdAt} />
            </span>
          </Cell>
          <Cell kind="fact">
            <BadgeTag badge={document.badge} />
          </Cell>
          <Cell kind="fact">
            <Progress document={document} />
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}

function Progress({ document: { recipients, requiresSignature, perChild, awaitedCounts } }: { document: Document }) {
  const done = requiresSignature ? recipients.signed : recipients.viewed
  return (
    <>
      <span className={recipients.all > 0 ? css.all : undefined}>
        {perChild ? plural(recipients.all, 'child', 'children') : plural(recipients.all, 'person', 'people')}
      </span>
      {recipients.all > 0 && (
        <span className={css.signedOf}>{`${figures(done)} of ${figures(recipients.all)} ${requiresSignature ? 'signed' : 'viewed'}`}</span>
      )}
      {awaitedWords(awaitedCounts).map((sentence) => (
        <span key={sentence} className={css.awaited}>
          {sentence.slice(0, -1)}
        </span>
      ))}
    </>
  )
}
