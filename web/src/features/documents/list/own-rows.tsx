import { myDocumentStatusWords, recipientStatusWords } from '@callboard/contract/document-states'
import type { MyDocument } from '@callboard/contract/documents'
import { Button } from '@mantine/core'
import { dateIn, dateInTable } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { Opener } from '../../../ui/lists/card-table.tsx'
import { Status } from '../../../ui/status.tsx'
import { childrenWords } from '../document-words.ts'
import { useKeptSignatures } from '../signing/signature-outbox.ts'
import type { KeptSignature } from '../signing/signed-words.ts'
import css from './own-documents.module.css'

interface OwnRowsProps {
  label: string
  documents: MyDocument[]
  onOpen: (document: MyDocument) => void
  onAlmostOpen: () => void
}

export function OwnRows({ label, documents, onOpen, onAlmostOpen }: OwnRowsProps) {
  const { user } = useSignedIn()
  const kept = useKeptSignatures(user.id).filter(({ refused }) => refused === null)
  if (documents.length === 0) return null
  return (
    <ul className={css.rows} aria-label={label}>
      {documents.map((document) => {
        const { id, name, description } = document
        const isWaiting = isSignedHere(document, kept)
        const mustSign = document.toDo === 'sign' && !isWaiting
        const act = mustSign ? 'Sign Document' : 'View Document'
        return (
          <li key={id} className={css.row}>
            <div className={css.said}>
              <Opener to={`/dashboard/documents?document=${id}`} onOpen={() => onOpen(document)}>
                {name}
              </Opener>
              {isWaiting ? <Status tone="warn">Signed on this device, not sent yet</Status> : <Facts document={document} />}
              {description && (
                <span className={css.description} dir="auto">
                  {description}
                </span>
              )}
            </div>
            <Button
              size="sm"
              variant={mustSign ? 'filled' : 'default'}
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

/** Whether all that this person has to sign of it waits for a connection. */
function isSignedHere({ id, toDo, children }: MyDocument, kept: readonly KeptSignature[]): boolean {
  const own = kept.filter(({ documentId }) => documentId === id)
  if (toDo !== 'sign' || own.length === 0) return false
  return own.some(({ child }) => child === null) || own.length >= children.filter((one) => !one.isSigned).length
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
