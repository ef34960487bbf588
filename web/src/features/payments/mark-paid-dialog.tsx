import type { InvoiceDetail } from '@callboard/contract/invoices'
import { longest } from '@callboard/contract/lengths'
import { MarkPaid } from '@callboard/contract/payments'
import { Modal, Stack, Text } from '@mantine/core'
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

const Typed = MarkPaid.pick({ reference: true, paidOn: true })

/** Remount for each opening. */
export default function MarkPaidDialog({ opened, invoice, onClose, onDone }: MarkPaidDialogProps) {
  const today = useToday()
  const form = useForm({
    initialValues: { paidOn: today, reference: invoice.reference ?? '' },
    validate: schemaResolver(Typed, { sync: true }),
  })
  const sending = useFormAction(form, (typed) => markPaid({ ...typed, invoiceId: invoice.id, version: invoice.version }), { done: onDone })
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={() => !sending.busy && onClose()}
      title="Mark as Paid"
      yOffset="8dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={sending.submit} noValidate>
        <Stack gap="md">
          <Text>
            Record that {money(invoice.totalMinor, invoice.currency)} from <bdi>{invoice.parent.name}</bdi> has arrived in your account. The
            family will get a confirmation by email.
          </Text>
          <Fields>
            <DateInput label="Paid on" withAsterisk leaning="past" {...form.getInputProps('paidOn')} />
            <CountedInput
              label="Reference"
              description="As it appears on your bank statement"
              most={longest.name}
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          </Fields>
          <FormFooter submitLabel="Mark as Paid" busyLabel="Saving…" busy={sending.busy} onCancel={onClose} />
          <FailureNotice failure={inWords(sending.failure, 'Failed to mark invoice as paid')} />
        </Stack>
      </form>
    </Modal>
  )
}
