import type { InvoiceDetail } from '@callboard/contract/invoices'
import { longest } from '@callboard/contract/lengths'
import { MarkPaid, PaidByHand } from '@callboard/contract/payments'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { Checkbox, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { money } from '../../lib/format/money.ts'
import { inWords } from '../../lib/refusals.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput } from '../../ui/forms/counted-field.tsx'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { markPaid } from './api.ts'

interface MarkPaidDialogProps {
  opened: boolean
  invoice: InvoiceDetail
  onClose: () => void
  onDone: () => void
}

const Typed = MarkPaid.pick({ method: true, reference: true, paidOn: true, isEarly: true }).required({ method: true })

const ways = PaidByHand.options.map((value) => ({ value: value as string, label: paidMethodLabels[value] }))
const references: Record<string, string> = {
  'bank-transfer': 'As it appears on your bank statement',
  cheque: 'For example the number of the cheque',
}

/** Remount for each opening. */
export default function MarkPaidDialog({ opened, invoice, onClose, onDone }: MarkPaidDialogProps) {
  const today = useToday()
  const form = useForm({
    // Nobody has said yet how an invoice was paid that asks for a card.
    initialValues: {
      method: invoice.method === 'card' ? '' : 'bank-transfer',
      paidOn: today,
      reference: invoice.method === 'card' ? '' : (invoice.reference ?? ''),
      isEarly: false,
    },
    validate: (typed) => ({
      ...schemaResolver(Typed, { sync: true })(typed),
      ...(typed.method === '' && { method: 'Please choose how it was paid' }),
    }),
  })
  const sending = useFormAction(form, (typed) => markPaid({ ...Typed.parse(typed), invoiceId: invoice.id, version: invoice.version }), {
    done: onDone,
  })
  const { method, paidOn, reference } = form.values
  const choose = (next: string) => {
    form.setFieldValue('method', next)
    if (next !== 'bank-transfer' && reference === invoice.reference) form.setFieldValue('reference', '')
    if (next === 'bank-transfer' && reference === '') form.setFieldValue('reference', invoice.reference ?? '')
  }
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !sending.busy && onClose()}
      title="Mark as paid"
      yOffset="8dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          <Text>
            Record that you have received {money(invoice.totalMinor, invoice.currency)} from <bdi>{invoice.parent.name}</bdi>. The family
            will get a confirmation by email.
          </Text>
          <Fields>
            <NativeSelect
              label="How"
              withAsterisk
              data={method === '' ? [{ value: '', label: 'Choose how it was paid' }, ...ways] : ways}
              data-autofocus
              {...form.getInputProps('method')}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
            <DateInput label="Paid on" withAsterisk leaning="past" {...form.getInputProps('paidOn')} />
            {invoice.issuedOn !== null && paidOn < invoice.issuedOn && (
              <Checkbox
                label="It was paid before the invoice was sent"
                description="The payment counts in the month of its date."
                mb="md"
                {...form.getInputProps('isEarly', { type: 'checkbox' })}
              />
            )}
            <CountedInput
              label="Reference"
              description={references[method] ?? 'If there is one'}
              most={longest.name}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          </Fields>
          <FormFooter submitLabel="Mark as paid" busyLabel="Saving…" busy={sending.busy} onCancel={onClose} />
          <FailureNotice failure={inWords(sending.failure, 'Failed to mark invoice as paid')} />
        </Stack>
      </form>
    </Modal>
  )
}
