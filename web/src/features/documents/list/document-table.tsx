import { awaitedWords } from '@callboard/contract/document-states'
import type { Document, ListDocuments } from '@callboard/contract/documents'
import { Suspense } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { plural } from '../../../lib/words.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import type { List } from '../../../lib/use-list.ts'
import { CardTable, Cell, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Panels } from '../../../ui/panels/panels.tsx'
import { usePanels } from '../../../ui/panels/use-panels.ts'
import { Ago } from '../../notifications/ago.tsx'
import { BadgeTag } from '../document-tags.tsx'
import { DocumentActions, type Action } from './document-actions.tsx'
import { DocumentMenu } from './document-menu.tsx'
import css from './documents.module.css'

const Recipients = lazyPart(() => import('../recipients/recipients.tsx'))

interface DocumentTableProps {
  documents: Document[]
  place: List<ListDocuments>['place']
  expanded: string | undefined
  onExpand: (id: string | undefined) => void
  onOpen: (document: Document) => void
}

export function DocumentTable({ documents, place, expanded, onExpand, onOpen }: DocumentTableProps) {
  const mayWork = useLeftOpen('work')
  const panels = usePanels<{ kind: Action; document: Document }>()
  const begin = (kind: Action, document: Document) => panels.open({ kind, document })
  return (
    <>
      <CardTable
        label="Documents found"
        place={place}
        headings={
          <>
            <Heading>Document</Heading>
            <Heading>Created</Heading>
            <Heading>Status</Heading>
            <Heading>Recipients</Heading>
            <Heading end>Actions</Heading>
          </>
        }
      >
        {documents.flatMap((document) => {
          const { id, name, description, createdAt, badge } = document
          const isExpanded = id === expanded
          const row = (
            <Row key={id}>
              <Cell kind="title">
                <Opener onOpen={() => onExpand(isExpanded ? undefined : id)} expanded={isExpanded}>
                  {name}
                </Opener>
                {description && (
                  <span className={css.description} dir="auto">
                    {description}
                  </span>
                )}
              </Cell>
              <Cell kind="fact" label="Created">
                <span className={css.whole}>
                  <Ago at={createdAt} />
                </span>
              </Cell>
              <Cell kind="fact">
                <span className={css.whole}>
                  <BadgeTag badge={badge} />
                </span>
              </Cell>
              <Cell kind="fact" label="Recipients">
                <Progress document={document} />
              </Cell>
              <Cell kind="actions">
                <DocumentMenu
                  document={document}
                  mayWork={mayWork}
                  onOpen={() => onOpen(document)}
                  onBegin={(kind) => begin(kind, document)}
                />
              </Cell>
            </Row>
          )
          if (!isExpanded) return [row]
          return [
            row,
            <Row key={`${id} recipients`}>
              <Cell kind="form" span={5}>
                <Suspense fallback={<ListSkeleton rows={2} height={52} />}>
                  <Recipients document={document} mayWork={mayWork} onAdd={() => begin('give', document)} />
                </Suspense>
              </Cell>
            </Row>,
          ]
        })}
      </CardTable>
      <Panels of={panels}>{(action, shown) => <DocumentActions {...shown} {...action} />}</Panels>
    </>
  )
}

function Progress({ document: { recipients, requiresSignature, perChild, awaitedCounts } }: { document: Document }) {
  const done = requiresSignature ? recipients.signed : recipients.viewed
  return (
    <>
      <span>{perChild ? plural(recipients.all, 'child', 'children') : figures(recipients.all)}</span>
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
