import type { BillingEntry } from '@callboard/contract/subscriptions'
import { Anchor, Text, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { dateIn, plainDay } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { Cell, CardTable, Dated, Heading, Row } from '../../ui/lists/card-table.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { Status } from '../../ui/status.tsx'

// Any other status is bad news (S3 §4).
const tones = { completed: 'good', paid: 'good', trial: 'accent', pending: 'warn', failed: 'bad' } as const

export default function BillingHistory({ history, timezone }: { history: readonly BillingEntry[]; timezone: string }) {
  return (
    <section aria-labelledby="history-title">
      <Title order={2} id="history-title" mb="sm">
        Billing History
      </Title>
      {history.length === 0 ? (
        <EmptyState icon={IconReceipt} title="No payments yet" order={3}>
          Nothing has been charged. What you pay for Callboard is listed here.
        </EmptyState>
      ) : (
        <CardTable
          label="Billing history"
          headings={
            <>
              <Heading>Type</Heading>
              <Heading>Date</Heading>
              <Heading>Description</Heading>
              <Heading amount>Amount</Heading>
              <Heading>Status</Heading>
              <Heading end>Invoice</Heading>
            </>
          }
        >
          {history.map((entry) => (
            <Entry key={entry.id} entry={entry} timezone={timezone} />
          ))}
        </CardTable>
      )}
    </section>
  )
}

function Entry({ entry, timezone }: { entry: BillingEntry; timezone: string }) {
  const { at, label, description, amountMinor, prorationMinor, status, statusLabel, invoiceUrl } = entry
  return (
    <Row>
      <Cell kind="title">
        <Text component="span" fw={600}>
          {label}
        </Text>
      </Cell>
      <Cell kind="fact">
        <Dated date={dateIn(timezone, new Date(at))} />
      </Cell>
      <Cell kind="typed">
        {description}
        {prorationMinor !== null && prorationMinor < 0 && ` (${money(-prorationMinor, 'GBP')} credited for unused time)`}
      </Cell>
      <Cell kind="amount" label="Amount">
        {money(amountMinor, 'GBP')}
      </Cell>
      <Cell kind="fact" label="Status">
        <Status tone={tones[status]}>{statusLabel}</Status>
      </Cell>
      <Cell kind="actions">
        {invoiceUrl && (
          <Anchor href={invoiceUrl} aria-label={`Invoice of ${plainDay(at, timezone)}`}>
            Invoice
          </Anchor>
        )}
      </Cell>
    </Row>
  )
}
