import type { Document, DocumentRecipient } from '@callboard/contract/documents'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useAction } from '../../../lib/use-action.ts'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { say, sayFailed } from '../../../ui/notices/toasts.ts'
import { Tag } from '../../../ui/tag.tsx'
import { refetchDocuments, remind } from '../calls.ts'
import { CopyButton } from '../copy-button.tsx'
import { Ago } from '../../notifications/ago.tsx'
import { StatusTag } from '../document-tags.tsx'
import { forChild } from '../document-words.ts'
import { EvidenceButton } from '../proving/evidence-button.tsx'
import { notReminded, reminded } from '../remind-words.ts'
import css from './recipients.module.css'

interface RecipientTableProps {
  document: Document
  recipients: DocumentRecipient[]
  mayWork: boolean
  place: Ref<HTMLDivElement>
  onRemove: (recipient: DocumentRecipient) => void
}

export function RecipientTable({ document, recipients, mayWork, place, onRemove }: RecipientTableProps) {
  return (
    <CardTable
      label={`Recipients of ${document.name}`}
      place={place}
      headings={
        <>
          <Heading>Recipient</Heading>
          <Heading>Status</Heading>
          <Heading>Last Reminder</Heading>
          <Heading onScreen>Action</Heading>
        </>
      }
    >
      {recipients.map((recipient) => {
        const { id, user, child, status, viewedAt, signedAt, isLate, lastReminderAt, signatureId } = recipient
        const at = signedAt ?? viewedAt
        return (
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
            <Cell kind="fact">
              <span className={css.status}>
                <StatusTag status={status} />
                {isLate && <Tag tone="bad">Late</Tag>}
                {at && (
                  <span className={css.when}>
                    <Ago at={at} />
                  </span>
                )}
              </span>
            </Cell>
            <Cell kind="fact" label="Last Reminder">
              {lastReminderAt ? <Ago at={lastReminderAt} /> : 'Never'}
            </Cell>
            <Cell kind="form" onScreen>
              <span className={css.actions}>
                {mayWork && recipient.mayRemind && <RemindButton documentId={document.id} recipient={recipient} />}
                {signatureId && <EvidenceButton signatureId={signatureId} signer={nameOf(recipient)} />}
                {signatureId && <CopyButton signatureId={signatureId} name={forChild(document.name, child)} signer={user.name} />}
                {mayWork && (
                  <ActionIcon aria-label={`Remove ${nameOf(recipient)}`} className={css.remove} onClick={() => onRemove(recipient)}>
                    <IconX size={18} aria-hidden />
                  </ActionIcon>
                )}
              </span>
            </Cell>
          </Row>
        )
      })}
    </CardTable>
  )
}

function RemindButton({ documentId, recipient }: { documentId: string; recipient: DocumentRecipient }) {
  const cache = useQueryClient()
  const sending = useAction(() => remind(documentId, recipient.id), {
    done: () => {
      refetchDocuments(cache)
      say(reminded)
    },
    failed: (failure) => {
      sayFailed('Not reminded', notReminded(failure))
      refetchDocuments(cache)
      return null
    },
  })
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Send Reminder to ${nameOf(recipient)}`}
      aria-disabled={sending.busy || undefined}
      onClick={() => void sending.run()}
    >
      {sending.busy ? 'Sending…' : 'Send Reminder'}
    </Button>
  )
}

const nameOf = ({ user, child }: DocumentRecipient): string => forChild(user.name, child)
