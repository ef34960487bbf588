import { noVatRate, type VatRate } from '@callboard/contract/invoice-terms'
import { AddPlan, type PlanInterval } from '@callboard/contract/plans'
import type { MoneyValue } from '../../ui/forms/money-input.tsx'

export type PlanForm = {
  name: string
  description: string
  amount: MoneyValue
  interval: PlanInterval
  /** '' until one is chosen */
  vat: VatRate | ''
  isActive: boolean
}

export const fieldsOf = ({ name, description, amount, interval, vat }: PlanForm) => ({
  name,
  description,
  amountMinor: amount === '' ? Number.NaN : amount,
  interval,
  vat: vat || undefined,
})

const anyId = '00000000-0000-4000-8000-000000000000'

/** S3 §5. */
export function checkPlan(typed: PlanForm, isVatRegistered: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  if (typed.amount === '' || Number.isNaN(typed.amount)) errors['amount'] = 'Please enter a valid amount'
  if (isVatRegistered && typed.vat === '') errors['vat'] = noVatRate
  for (const { path, message } of AddPlan.safeParse({ ...fieldsOf(typed), id: anyId }).error?.issues ?? [])
    errors[path[0] === 'amountMinor' ? 'amount' : String(path[0])] ??= message
  return errors
}
