import type { InvoiceDetail } from '@callboard/contract/invoices'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '../../../lib/refusals.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { SidePanel } from '../../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../../ui/panels/use-entrance.ts'
import { editInvoice, showInvoice } from '../api.ts'
import { nameOf } from '../invoice-words.ts'
import { formNames } from './check-invoice.ts'
import { FormEnd } from './form-end.tsx'
import { FormPreview } from './form-preview.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { formOf, toEditInvoice } from './invoice-form.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

interface Props {
  opened: boolean
  invoice: InvoiceDetail
  onClose: () => void
  onEdited: () => void
}

/** Remount for each opening. */
export default function EditInvoicePanel({ opened, invoice, onClose, onEdited }: Props) {
  const cache = useQueryClient()
  const [begun, setBegun] = useState(invoice)
  const [isPreviewing, setPreviewing] = useState(false)
  const kept = begun.items.flatMap(({ studentId, studentName }) => (studentId ? [{ id: studentId, name: studentName }] : []))
  const state = useInvoiceForm({
    initialValues: useState(() => formOf(invoice))[0],
    parentIds: [invoice.parent.id],
    kept,
    wasForMany: begun.items.some(({ studentId }) => studentId === null),
  })
  const { form } = state
  const sending = useFormAction(form, (typed) => editInvoice(toEditInvoice(typed, begun)), {
    names: formNames,
    done: (saved) => {
      showInvoice(cache, saved)
      onEdited()
    },
  })
  const takeTheirs = () => {
    const values = formOf(invoice)
    setBegun(invoice)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    sending.clear()
  }
  const hasChanged = invoice.version !== begun.version
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={isPreviewing ? 'As the family will see it' : `Edit ${nameOf(invoice.index)}`}
      isWide
      dirty={form.isDirty()}
      onSubmit={(event) => {
        state.ask()
        sending.submit(event)
      }}
      footer={(close) => (
        <FormEnd
          state={state}
          saveLabel="Save changes"
          busyLabel="Saving…"
          busy={sending.busy}
          failure={inWords(sending.failure, 'Failed to update invoice')}
          times={1}
          isPreviewing={isPreviewing}
          onPreview={setPreviewing}
          onCancel={close}
        >
          {hasChanged && !sending.busy && (
            <Notice tone="warn" title="This invoice has just changed">
              <p>Loading their changes replaces what you have typed.</p>
              <Group mt="xs" gap="sm">
                <Button variant="default" onClick={takeTheirs}>
                  Load their changes
                </Button>
              </Group>
            </Notice>
          )}
        </FormEnd>
      )}
    >
      {isPreviewing && <FormPreview state={state} parentName={invoice.parent.name} invoice={invoice} />}
      <div hidden={isPreviewing}>
        <InvoiceFields state={state} />
      </div>
    </SidePanel>
  )
}
