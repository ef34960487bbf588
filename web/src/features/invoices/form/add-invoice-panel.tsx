import type { AddedInvoices } from '@callboard/contract/invoices'
import { useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { plural } from '../../../lib/words.ts'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { FamilyPicker } from './family-picker.tsx'
import { FormEnd } from './form-end.tsx'
import { FormPreview } from './form-preview.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { RecurringFields } from './recurring-fields.tsx'
import { useBilling } from './use-billing.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onAdded: (added: AddedInvoices) => void
}

const nobody: never[] = []

/** Remount for each opening. */
export default function AddInvoicePanel({ opened, onClose, onAdded }: Props) {
  const billing = useBilling({ first: nobody, onAdded })
  const [isPreviewing, setPreviewing] = useState(false)
  const { chosen, form } = billing
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={isPreviewing ? 'As the family will see it' : 'Create invoice'}
      isWide
      dirty={billing.dirty}
      onSubmit={billing.save}
      footer={(close) => (
        <FormEnd
          state={billing}
          saveLabel={chosen.length > 1 ? `Send ${plural(chosen.length, 'invoice', 'invoices')}` : 'Send invoice'}
          busyLabel="Sending…"
          busy={billing.busy}
          failure={inWords(billing.failure, 'Failed to create invoice')}
          times={chosen.length}
          isPreviewing={isPreviewing}
          onPreview={setPreviewing}
          onCancel={close}
        />
      )}
    >
      {isPreviewing && <FormPreview state={billing} parentName={chosen[0]?.name ?? 'The family'} />}
      {/* Kept mounted during the preview, with everything typed. */}
      <div hidden={isPreviewing}>
        <InvoiceFields
          state={billing}
          who={<FamilyPicker chosen={chosen} onChange={billing.setChosen} />}
          recurring={<RecurringFields form={form} paymentDays={billing.terms.paymentDays} />}
        />
      </div>
    </SidePanel>
  )
}
