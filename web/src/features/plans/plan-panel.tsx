import { longest } from '@callboard/contract/lengths'
import { mostMinor } from '@callboard/contract/invoice-terms'
import { type Plan, PlanInterval, planIntervalLabels } from '@callboard/contract/plans'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { keepLastVatRate, readLastVatRate } from '../../lib/studio/last-vat-rate.ts'
import { vatChoices } from '../../lib/studio/vat-choices.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { CountedInput, CountedTextarea } from '../../ui/forms/counted-field.tsx'
import { Fields } from '../../ui/forms/fields.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { MoneyInput } from '../../ui/forms/money-input.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { addPlan, editPlan } from './api.ts'
import { checkPlan, fieldsOf, type PlanForm } from './check-plan.ts'

interface Props {
  opened: boolean
  /** null: a new one */
  plan: Plan | null
  isVatRegistered: boolean
  onClose: () => void
  onSaved: (plan: Plan) => void
}

const intervals = PlanInterval.options.map((value) => ({ value, label: planIntervalLabels[value] }))

/** Remount for each opening. One form for both (S4 money). */
export default function PlanPanel({ opened, plan, isVatRegistered, onClose, onSaved }: Props) {
  const { user } = useSignedIn()
  const [id] = useState(newId)
  const form = useForm<PlanForm>({
    initialValues: plan
      ? { ...plan, amount: plan.amountMinor }
      : { name: '', description: '', amount: '', interval: 'month', vat: readLastVatRate(user.id), isActive: true },
    validate: (typed) => checkPlan(typed, isVatRegistered),
  })
  const sending = useFormAction(
    form,
    (typed) => {
      const vat = isVatRegistered || plan ? typed.vat : ''
      const sent = { ...fieldsOf({ ...typed, vat }), id: plan?.id ?? id }
      return plan ? editPlan({ ...sent, version: plan.version, isActive: typed.isActive }) : addPlan(sent)
    },
    {
      names: { amountMinor: 'amount' },
      done: (saved, { vat }) => {
        if (isVatRegistered) keepLastVatRate(user.id, vat)
        onSaved(saved)
      },
    },
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
        {isVatRegistered && <NativeSelect label="VAT" withAsterisk data={vatChoices(form.values.vat)} {...form.getInputProps('vat')} />}
      </Fields>
      {plan && (
        <Checkbox label="Active" description="Only active plans are billed" {...form.getInputProps('isActive', { type: 'checkbox' })} />
      )}
    </SidePanel>
  )
}
