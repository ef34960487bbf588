import { declarationOf } from '@callboard/contract/call'
import { invoices as calls } from '@callboard/contract/invoices'
import { fillWords } from '@callboard/contract/refusals'
import type { Alone } from '../../../platform/actor.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { makeDrafts } from '../../invoices/issuing/make-drafts.ts'
import type { ImportWriting } from '../kind-of-import.ts'
import type { WrittenPart } from '../plan.ts'
import type { PlannedBalance } from './plan-balances.ts'

/** Makes the drafts, which an owner sends. What was owed before has its VAT in it already. */
export async function writeBalances(scope: Alone, units: readonly PlannedBalance[], { studio }: ImportWriting): Promise<WrittenPart> {
  const method = studio.takesBankTransfers ? 'bank-transfer' : 'card'
  const [ids, refused]: [string[], WrittenPart['refused'][number][]] = [[], []]
  for (const [dueOn, due] of Map.groupBy(units, (unit) => unit.dueOn)) {
    const families = due.map(({ debtor, items }) => ({ parent: debtor, items: items.map(itemOf) }))
    const made = await makeDrafts(scope, families, { dueOn, method })
    if (isRefusal(made)) {
      const words = fillWords(declarationOf(calls.add).errorMap[made.code].message, made.values)
      refused.push(...due.map((unit) => ({ unit, words })))
    } else ids.push(...made.ids)
  }
  return { made: { invoice: ids }, touched: [], places: [], refused }
}

const itemOf = ({ amountMinor, description, student }: PlannedBalance['items'][number]) => ({
  studentId: student?.id ?? null,
  studentName: student?.name ?? '',
  description,
  quantity: 1,
  unitPriceMinor: amountMinor,
  type: 'other' as const,
  vat: 'exempt' as const,
  planEnrolmentId: null,
  periodStart: null,
  periodEnd: null,
})
