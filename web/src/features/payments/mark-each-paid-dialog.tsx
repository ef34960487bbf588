import type { RefusedRow } from '@callboard/contract/bulk'
import { longest } from '@callboard/contract/lengths'
import { MarkEachPaid, PaidByHand } from '@callboard/contract/payments'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { inWords } from '../../lib/refusals.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { markEachPaid } from './api.ts'

interface MarkEachPaidDialogProps {
  opened: boolean
  /** "3 chosen, £73.50" */
  sum: string
  invoices: { id: string; version: number; name: string }[]
  onClose: () => void
  onDone: (answer: { paid: number; refused: RefusedRow[] }) => void
}

const ways = PaidByHand.options.map((value) => ({ value, label: paidMethodLabels[value] }))

/** Remount for each opening. */
export default function MarkEachPaidDialog({ opened, sum, invoices, onClose, onDone }: MarkEachPaidDialogProps) {
  const form = useForm({
    initialValues: {
      method: 'bank-transfer' as (typeof ways)[number]['value'],
      paidOn: useToday(),
      invoices: invoices.map(({ id, version }) => ({ invoiceId: id, version, reference: '' })),
    },
    validate: schemaResolver(MarkEachPaid, { sync: true }),
  })
  const sending = useFormAction(form, (typed) => markEachPaid(MarkEachPaid.parse(typed)), { done: onDone })
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
          <Text>{sum}. Each family will get a confirmation by email.</Text>
          <Fields>
            <NativeSelect label="How" withAsterisk data={ways} data-autofocus {...form.getInputProps('method')} />
            <DateInput label="Paid on" withAsterisk leaning="past" {...form.getInputProps('paidOn')} />
            {invoices.map(({ id, name }, place) => (
              <TextInput
                key={id}
                label={`Reference of ${name}`}
                maxLength={longest.name}
                autoComplete="off"
                {...form.getInputProps(`invoices.${place}.reference`)}
              />
            ))}
          </Fields>
          <FormFooter submitLabel="Mark as paid" busyLabel="Saving…" busy={sending.busy} onCancel={onClose} />
          <FailureNotice failure={inWords(sending.failure, 'Failed to mark invoice as paid')} />
        </Stack>
      </form>
    </Modal>
  )
}
