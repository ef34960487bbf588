import { myDocumentStatusWords, recipientStatusWords } from '@callboard/contract/document-states'
import type { MyDocument } from '@callboard/contract/documents'
import { Button } from '@mantine/core'
import { dateIn, dateInTable } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Opener } from '../../../ui/lists/card-table.tsx'
import { Status } from '../../../ui/status.tsx'
import { childrenWords } from '../document-words.ts'
import css from './own-documents.module.css'

interface OwnRowsProps {
  label: string
  documents: MyDocument[]
  onOpen: (document: MyDocument) => void
  onAlmostOpen: () => void
}

export function OwnRows({ label, documents, onOpen, onAlmostOpen }: OwnRowsProps) {
  if (documents.length === 0) return null
  return (
    <ul className={css.rows} aria-label={label}>
      {documents.map((document) => {
        const { id, name, description, toDo } = document
        const act = toDo === 'sign' ? 'Sign Document' : 'View Document'
        return (
          <li key={id} className={css.row}>
            <div className={css.said}>
              <Opener to={`/dashboard/documents?document=${id}`} onOpen={() => onOpen(document)}>
                {name}
              </Opener>
              <Facts document={document} />
              {description && (
                <span className={css.description} dir="auto">
                  {description}
                </span>
              )}
            </div>
            <Button
              size="sm"
              variant={toDo === 'sign' ? 'filled' : 'default'}
              aria-label={`${act}: ${name}`}
              onPointerEnter={onAlmostOpen}
              onClick={() => onOpen(document)}
            >
              {act}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Facts({ document }: { document: MyDocument }) {
  const { children, requiresSignature, status, toDo, receivedAt, viewedAt, signedAt, expiresOn } = document
  const { timezone } = useSignedIn().studio
  const on = (at: string) => dateInTable(dateIn(timezone, new Date(at)))
  const done = signedAt ?? viewedAt
  const left = children.filter((child) => toDo === null || !child.isSigned)
  const dueOn = toDo !== null && requiresSignature && expiresOn
  const word = document.isSignedByFamily ? recipientStatusWords['by-family'] : myDocumentStatusWords[status]
  return (
    <span className={css.facts}>
      <Status tone={toneOf(document)}>{toDo === null && done && !document.isSignedByFamily ? `${word} ${on(done)}` : word}</Status>
      {dueOn && <span>{`by ${dateInTable(dueOn)}`}</span>}
      {left.length > 0 && <span dir="auto">{`For ${childrenWords(left)}`}</span>}
      {toDo !== null && !dueOn && <span>{`received ${on(receivedAt)}`}</span>}
    </span>
  )
}

function toneOf({ status, toDo, isSignedByFamily }: MyDocument) {
  if (isSignedByFamily) return 'good'
  if (status === 'expired') return 'bad'
  if (toDo !== null) return 'accent'
  return status === 'signed' ? 'good' : 'plain'
}
