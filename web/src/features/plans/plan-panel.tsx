import { longest } from '@callboard/contract/lengths'
import { vatLabels } from '@callboard/contract/invoice-states'
import { mostMinor, VatRate } from '@callboard/contract/invoice-terms'
import { AddPlan, type Plan, PlanInterval, planIntervalLabels } from '@callboard/contract/plans'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { MoneyInput, type MoneyValue } from '../../ui/forms/money-input.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { addPlan, editPlan } from './api.ts'

interface Props {
  opened: boolean
  /** null: a new one */
  plan: Plan | null
  isVatRegistered: boolean
  onClose: () => void
  onSaved: (plan: Plan) => void
}

type Typed = { name: string; description: string; amount: MoneyValue; interval: PlanInterval; vat: VatRate; isActive: boolean }

const intervals = PlanInterval.options.map((value) => ({ value, label: planIntervalLabels[value] }))
const rates = VatRate.options.map((value) => ({ value, label: vatLabels[value] }))

/** Remount for each opening. One form for both (S4 money). */
export default function PlanPanel({ opened, plan, isVatRegistered, onClose, onSaved }: Props) {
  const [id] = useState(newId)
  const form = useForm<Typed>({
    initialValues: plan
      ? { ...plan, amount: plan.amountMinor }
      : { name: '', description: '', amount: '', interval: 'month', vat: 'exempt', isActive: true },
    validate: (typed) => check(typed),
  })
  const sending = useFormAction(
    form,
    (typed) => {
      const sent = { ...fieldsOf(typed), id: plan?.id ?? id }
      return plan ? editPlan({ ...sent, version: plan.version, isActive: typed.isActive }) : addPlan(sent)
    },
    { names: { amountMinor: 'amount' }, done: onSaved },
  )
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title={plan ? 'Edit plan' : 'Add plan'}
      dirty={form.isDirty()}
      onSubmit={sending.submit}
      footer={(close) => (
        <>
          <FormFooter submitLabel={plan ? 'Save changes' : 'Save plan'} busyLabel="Saving…" busy={sending.busy} onCancel={close} />
          <FailureNotice failure={inWords(sending.failure, plan ? 'Failed to update plan' : 'Failed to create plan')} />
        </>
      )}
    >
      <Fields>
        <CountedInput label="Name" withAsterisk autoComplete="off" most={longest.name} {...form.getInputProps('name')} />
        <CountedTextarea label="Description" autosize minRows={2} most={longest.remark} {...form.getInputProps('description')} />
        <MoneyInput label="Amount" withAsterisk max={mostMinor} {...form.getInputProps('amount')} />
        <NativeSelect label="Interval" data={intervals} {...form.getInputProps('interval')} />
        {isVatRegistered && <NativeSelect label="VAT" data={rates} {...form.getInputProps('vat')} />}
      </Fields>
      {plan && (
        <Checkbox label="Active" description="Only active plans are billed" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      )}
    </SidePanel>
  )
}

const fieldsOf = ({ name, description, amount, interval, vat }: Typed) => ({
  name,
  description,
  amountMinor: amount === '' ? Number.NaN : amount,
  interval,
  vat,
})

const anyId = '00000000-0000-4000-8000-000000000000'

/** S3 §5. */
function check(typed: Typed): Record<string, string> {
  const errors: Record<string, string> = {}
  if (typed.amount === '' || Number.isNaN(typed.amount)) errors['amount'] = 'Please enter a valid amount'
  for (const { path, message } of AddPlan.safeParse({ ...fieldsOf(typed), id: anyId }).error?.issues ?? [])
    errors[path[0] === 'amountMinor' ? 'amount' : String(path[0])] ??= message
  return errors
}
