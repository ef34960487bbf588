import type { Term } from '@callboard/contract/terms'
import { shortDate } from '../../../lib/format/dates.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { dueForTerm } from '../../terms/due-for-term.ts'
import { TermChoices } from '../../terms/term-choices.tsx'
import { useTermCalendar } from '../../terms/use-term-calendar.ts'
import { forTerm, isForTerm } from './for-term.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'

/** Makes the invoice one for a term: its items name it, and it is due by the term's first day. */
export function InvoiceTerms({ state: { form, terms: studio } }: { state: InvoiceFormState }) {
  const today = useToday()
  const { terms } = useTermCalendar()
  const { items } = form.values
  const isChosen = (term: Term) => items.every(({ description }) => isForTerm(description, term))
  const choose = (term: Term) => {
    const next = isChosen(term) ? null : term
    items.forEach(({ description }, place) => form.setFieldValue(`items.${place}.description`, forTerm(description, next, terms)))
    if (next) form.setFieldValue('dueOn', dueForTerm(studio.paymentDays, next, today))
  }
  return (
    <TermChoices
      label="Bill a term"
      isLabelled
      from={today}
      isChosen={isChosen}
      words={({ startsOn, endsOn }) => `${shortDate(startsOn)} – ${shortDate(endsOn)}`}
      onChoose={choose}
      asksForTerms
    />
  )
}
