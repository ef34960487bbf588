import type { AddedInvoices } from '@callboard/contract/invoices'
import { useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { keepLastVatRate, readLastVatRate } from '../../../lib/studio/last-vat-rate.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useFormAction } from '../../../lib/use-form-action.ts'
import type { Person } from '../../../ui/people/people.ts'
import { addInvoices } from '../api.ts'
import { formNames } from './check-invoice.ts'
import { emptyInvoiceForm, toAddInvoices, withoutRates } from './invoice-form.ts'
import { readRemembered, rememberInvoice, withRemembered } from './remembered-invoice.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

/** Ids are created first, one per family, so that a repeated save bills nobody twice. */
export function useBilling({ first, onAdded }: { first: readonly Person[]; onAdded: (added: AddedInvoices) => void }) {
  const { user } = useSignedIn()
  const today = useToday()
  const [chosen, setChosen] = useState(first)
  const [ids] = useState(() => new Map<string, string>())
  const [initialValues] = useState(() =>
    withRemembered(emptyInvoiceForm(today, 'card', readLastVatRate(user.id)), readRemembered(user.id), today),
  )
  const state = useInvoiceForm({ initialValues, parentIds: chosen.map(({ id }) => id) })
  const idFor = (parentId: string) => {
    const id = ids.get(parentId) ?? newId()
    ids.set(parentId, id)
    return id
  }
  const sending = useFormAction(
    state.form,
    (typed) =>
      addInvoices(
        toAddInvoices(
          state.terms.vatNumber === null ? withoutRates(typed) : typed,
          chosen.map(({ id }) => ({ id: idFor(id), parentId: id })),
        ),
      ),
    {
      names: formNames,
      failed: ({ code }) => {
        if (code === 'added-before') ids.clear()
      },
      done: (added, typed) => {
        rememberInvoice(user.id, typed, today)
        keepLastVatRate(user.id, typed.items.at(-1)?.vat ?? '')
        onAdded(added)
      },
    },
  )
  return {
    ...state,
    chosen,
    setChosen,
    busy: sending.busy,
    failure: sending.failure,
    dirty: chosen.length !== first.length || state.form.isDirty(),
    save: (event: React.FormEvent<HTMLFormElement>) => {
      state.ask()
      sending.submit(event)
    },
  }
}
