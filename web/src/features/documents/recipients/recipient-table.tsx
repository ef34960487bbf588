import type { Document, DocumentRecipient } from '@callboard/contract/documents'
import type { Ref } from 'react'
import { CardTable, Cell, Heading, Row } from '../../../ui/lists/card-table.tsx'
import { Status } from '../../../ui/status.tsx'
import { Ago } from '../../notifications/ago.tsx'
import { StatusTag } from '../document-tags.tsx'
import { RecipientMenu } from './recipient-menu.tsx'
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
          <Heading end>Actions</Heading>
        </>
      }
    >
      {recipients.map((recipient) => {
        const { id, user, child, status, viewedAt, signedAt, isLate, lastReminderAt } = recipient
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
                {isLate && <Status tone="bad">Late</Status>}
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
            <Cell kind="actions">
              <RecipientMenu document={document} recipient={recipient} mayWork={mayWork} onRemove={() => onRemove(recipient)} />
            </Cell>
          </Row>
        )
      })}
    </CardTable>
  )
}
