import type { RefundMethod } from '@callboard/contract/money'
import { MakeRefund, type PaymentOfInvoice, RefundReason } from '@callboard/contract/payments'
import { refundReasonLabels } from '@callboard/contract/refund-words'
import { mostMinor } from '@callboard/contract/invoice-terms'
import { longest } from '@callboard/contract/lengths'
import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { money } from '../../lib/format/money.ts'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { MoneyInput, type MoneyValue } from '../../ui/forms/money-input.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { say } from '../../ui/notices/toasts.ts'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { makeRefund } from './api.ts'
import { paidBy } from './payment-words.ts'

interface RefundDialogProps {
  opened: boolean
  payment: Pick<
    PaymentOfInvoice,
    'id' | 'amountMinor' | 'returnableMinor' | 'refundWays' | 'currency' | 'method' | 'cardBrand' | 'cardLast4'
  >
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

const wayLabels = { 'bank-transfer': 'By bank transfer', cash: 'In cash' } as const

/** Why the card is not the way to choose. */
const cardSpent = (ways: readonly RefundMethod[]) =>
  ways.includes('card') ? 'A refund to the card has failed before' : 'Nothing can go back to the card any more'

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...RefundReason.options.map((value) => ({ value, label: refundReasonLabels[value] })),
]
/** S3 §5. */
const noAmount = 'Please enter a valid amount'
const tooMuch = 'Refund amount cannot exceed the remaining payment amount'

/** Remount for each opening. */
export default function RefundDialog({ opened, payment, children, onClose, onDone }: RefundDialogProps) {
  const [id, setId] = useState(newId)
  const { returnableMinor: left, refundWays: ways, currency } = payment
  const today = useToday()
  const form = useForm({
    initialValues: { amount: left as MoneyValue, method: ways[0] ?? 'bank-transfer', refundedOn: today, reason: '', note: '' } as Typed,
    validate: (typed) => check(typed, left),
  })
  const sending = useFormAction(form, (typed) => makeRefund(refundOf(id, payment.id, typed)), {
    names: { amountMinor: 'amount' },
    // After a refusal, the next attempt is another refund.
    failed: ({ kind }) => {
      if (kind === 'refused') setId(newId())
    },
    done: ({ status, amountMinor, method: by }) => {
      const amount = money(amountMinor, currency)
      say(status === 'pending' && by === 'card' ? `${amount} is on its way back.` : `${amount} refunded.`)
      onDone()
    },
  })
  const { amount, method, reason } = form.values
  const isAmount = amount !== '' && !Number.isNaN(amount) && amount > 0
  const isCard = method === 'card'
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !sending.busy && onClose()}
      title="Refund"
      yOffset="8dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          {children}
          <Text>
            {isCard
              ? `The money goes back to the card it came from: ${paidBy(payment)}. Refunds take 3 to 5 business days.`
              : 'Callboard does not send this money. Give it back yourself, then record it here, and we will tell the family.'}
          </Text>
          <Fields>
            <NativeSelect
              label="How"
              withAsterisk
              description={ways[0] !== 'card' && payment.method === 'card' ? cardSpent(ways) : undefined}
              data={ways.map((value) => ({ value, label: value === 'card' ? `To ${paidBy(payment)}` : wayLabels[value] }))}
              {...form.getInputProps('method')}
            />
            {!isCard && <DateInput label="Refunded on" withAsterisk leaning="past" {...form.getInputProps('refundedOn')} />}
            <MoneyInput
              label="Amount"
              withAsterisk
              max={mostMinor}
              description={`Up to ${money(left, currency)}${left < payment.amountMinor ? ' is left to refund' : ''}`}
              data-autofocus
              {...form.getInputProps('amount')}
            />
            <NativeSelect
              label="Reason"
              withAsterisk
              description={isCard ? 'Stripe asks for one of these' : undefined}
              data={reasons}
              {...form.getInputProps('reason')}
            />
            <CountedTextarea
              label="Note"
              description="Only owners see it"
              autosize
              minRows={2}
              most={longest.remark}
              {...form.getInputProps('note')}
            />
          </Fields>
          {reason === 'fraudulent' && isCard && (
            <Notice tone="warn" title="Only if somebody else used the card">
              Stripe blocks this card and email address for your studio, and the family could not pay by card again.
            </Notice>
          )}
          <FormFooter
            submitLabel={isAmount ? `Refund ${money(amount, currency)}` : 'Refund'}
            busyLabel="Refunding…"
            busy={sending.busy}
            onCancel={onClose}
          />
          <FailureNotice failure={inWords(sending.failure, 'Failed to process refund')} />
        </Stack>
      </form>
    </Modal>
  )
}

type Typed = { amount: MoneyValue; method: RefundMethod; refundedOn: string; reason: string; note: string }

const refundOf = (id: string, paymentId: string, { amount, method, refundedOn, reason, note }: Typed) =>
  MakeRefund.parse({ id, paymentId, amountMinor: amount, method, reason, note, ...(method !== 'card' && { refundedOn }) })

function check({ amount, method, refundedOn, reason, note }: Typed, left: number): Record<string, string> {
  const errors: Record<string, string> = {}
  if (amount === '' || Number.isNaN(amount) || amount <= 0) errors['amount'] = noAmount
  else if (amount > left) errors['amount'] = tooMuch
  const typed = { reason, note, ...(method !== 'card' && { refundedOn }) }
  const faults = MakeRefund.pick({ reason: true, note: true, refundedOn: true }).safeParse(typed).error?.issues ?? []
  for (const { path, message } of faults) errors[String(path[0])] ??= path[0] === 'reason' ? 'A reason is required' : message
  return errors
}
