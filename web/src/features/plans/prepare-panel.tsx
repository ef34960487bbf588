import { addDays } from '@callboard/contract/dates'
import { type PaymentDays, paymentDay } from '@callboard/contract/payment-days'
import {
  type AlsoBilled,
  type LeftOut,
  Period,
  type Plan,
  PlanInterval,
  planIntervalLabels,
  type PreparedInvoice,
} from '@callboard/contract/plans'
import type { PaymentMethod } from '@callboard/contract/money'
import type { Term } from '@callboard/contract/terms'
import { Checkbox, NativeSelect, SegmentedControl, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { inWords } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { useFormAction } from '../../lib/use-form-action.ts'
import { plural } from '../../lib/words.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { dueForTerm } from '../terms/due-for-term.ts'
import { TermChoices } from '../terms/term-choices.tsx'
import { isTerm, termsFrom } from '../terms/terms-from.ts'
import { leftOutQuery, periodQuery, prepareInvoices } from './api.ts'
import { LeftOutList } from './left-out-list.tsx'
import { periodAround } from './period-around.ts'
import css from './plans.module.css'

interface Props {
  opened: boolean
  plans: readonly Plan[]
  methods: readonly PaymentMethod[]
  paymentDays: PaymentDays
  terms: readonly Term[]
  onClose: () => void
  onPrepared: (drafts: number, preparedAt: string | null) => void
}

const methodLabels: Record<PaymentMethod, string> = { card: 'Card', 'bank-transfer': 'Bank transfer' }
const usualDueDays = 14
/** Enough time to pay. */
const leastDueDays = 7

/** Remount for each opening: previews what would be billed before any draft is made. */
export default function PreparePanel({ opened, plans, methods, paymentDays, terms, onClose, onPrepared }: Props) {
  const today = useToday()
  const used = PlanInterval.options.filter((one) => plans.some(({ interval, isActive }) => isActive && interval === one))
  const first = used.includes('month') ? 'month' : (used[0] ?? 'month')
  const dueAtFirst = (one: PlanInterval) => paymentDay(paymentDays, one, addDays(today, leastDueDays)) ?? addDays(today, usualDueDays)
  const coming = termsFrom(terms, today)
  const ofTerm = (term: Term) => ({ start: term.startsOn, end: term.endsOn, dueOn: dueForTerm(paymentDays, term, today) })
  const atFirst = (one: PlanInterval) =>
    one === 'term' && coming[0] ? ofTerm(coming[0]) : { ...periodAround(one, today), dueOn: dueAtFirst(one) }
  const form = useForm({
    initialValues: {
      interval: first as PlanInterval,
      without: [] as string[],
      also: [] as AlsoBilled[],
      isLateMeant: false,
      ...atFirst(first),
      method: methods[0] ?? ('card' as PaymentMethod),
    },
    validate: (values) => faultsOf(values, today),
  })
  const { interval, start, end, without } = form.values
  const offered = plans.filter((plan) => plan.isActive && plan.interval === interval)
  const planIds = offered.map(({ id }) => id).filter((id) => !without.includes(id))
  const period = Period.safeParse({ planIds, start, end }).data
  const canAsk = period !== undefined && period.start <= period.end
  const query = useQuery({ ...periodQuery(period ?? { planIds, start, end }), enabled: canAsk })
  const { data: leftOut = [] } = useQuery({ ...leftOutQuery(period ?? { planIds, start, end }), enabled: canAsk })
  const also = form.values.also.filter(({ enrolmentId, ...span }) =>
    leftOut.some((one) => isOfferedFor(one, { enrolmentId, ...span }, form.values)),
  )
  const families = canAsk && query.data ? withAlso(query.data, leftOut, also) : undefined
  const sending = useFormAction(form, ({ dueOn, method }) => prepareInvoices({ planIds, start, end, dueOn, method, also }), {
    done: ({ drafts, preparedAt }) => onPrepared(drafts, preparedAt),
  })
  return (
    <SidePanel
      opened={useEntrance(opened)}
      onClose={onClose}
      title="Prepare invoices"
      isWide
      onSubmit={sending.submit}
      footer={(close) => (
        <>
          <FormFooter
            submitLabel={families?.length ? `Prepare ${plural(families.length, 'draft', 'drafts')}` : 'Prepare drafts'}
            busyLabel="Preparing…"
            busy={sending.busy}
            disabled={!families?.length}
            onCancel={close}
          />
          <FailureNotice failure={inWords(sending.failure, 'Failed to create invoice')} />
        </>
      )}
    >
      <div className={css.stack}>
        <NativeSelect
          label="Plans"
          data={used.map((value) => ({ value, label: planIntervalLabels[value] }))}
          {...form.getInputProps('interval')}
          onChange={({ currentTarget }) => {
            const next = PlanInterval.parse(currentTarget.value)
            const { dueOn } = form.values
            const isTyped = ![atFirst(interval), ...coming.map(ofTerm)].some((offered) => offered.dueOn === dueOn)
            form.setValues({ interval: next, without: [], ...atFirst(next), ...(isTyped && { dueOn }) })
          }}
        />
        {offered.length > 1 && <PlanChoice plans={offered} chosen={planIds} onWithout={(ids) => form.setFieldValue('without', ids)} />}
        <div className={css.pair}>
          <DateInput label="From" withAsterisk {...form.getInputProps('start')} />
          <DateInput label="To" withAsterisk {...form.getInputProps('end')} />
        </div>
        {interval === 'term' && (
          <TermChoices
            label="Which term"
            from={today}
            isChosen={(term) => isTerm(term, start, end)}
            words={({ startsOn, endsOn }) => `${shortDate(startsOn)} – ${shortDate(endsOn)}`}
            onChoose={(term) => form.setValues(ofTerm(term))}
            asksForTerms
          />
        )}
        <DateInput label="Due date" withAsterisk {...form.getInputProps('dueOn')} />
        {form.values.dueOn !== '' && form.values.dueOn < today && (
          <Checkbox
            label="This date has passed: the invoices are overdue as soon as they are sent"
            {...form.getInputProps('isLateMeant', { type: 'checkbox' })}
          />
        )}
        {methods.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label="Payment method"
            data={methods.map((value) => ({ value, label: methodLabels[value] }))}
            {...form.getInputProps('method')}
          />
        )}
        {canAsk && (
          <Loaded query={query} waiting={<ListSkeleton rows={4} />} title="The invoices could not be prepared">
            {() => (
              <>
                <Prepared prepared={families ?? []} />
                <LeftOutList leftOut={leftOut} period={form.values} also={also} onAlso={(next) => form.setFieldValue('also', next)} />
              </>
            )}
          </Loaded>
        )}
      </div>
    </SidePanel>
  )
}

function faultsOf({ start, end, dueOn, isLateMeant }: { start: string; end: string; dueOn: string; isLateMeant: boolean }, today: string) {
  return {
    isLateMeant: dueOn && dueOn < today && !isLateMeant ? 'Please confirm, or choose a later date' : null,
    dueOn: dueOn ? null : 'Due date is required',
    start: start ? null : 'Start date is required',
    end: !end ? 'End date is required' : end < start ? 'The period must end after it begins' : null,
  }
}

interface PlanChoiceProps {
  plans: readonly Plan[]
  chosen: string[]
  onWithout: (ids: string[]) => void
}

function PlanChoice({ plans, chosen, onWithout }: PlanChoiceProps) {
  return (
    <Checkbox.Group
      label="Which of them"
      error={chosen.length === 0 && 'Select at least one plan'}
      value={chosen}
      onChange={(next) => onWithout(plans.map(({ id }) => id).filter((id) => !next.includes(id)))}
    >
      <Stack gap="xs" mt="xs">
        {plans.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={<bdi>{name}</bdi>} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Whether the choice still fits what is typed. */
function isOfferedFor({ plan, because, rest }: LeftOut, span: AlsoBilled, period: { start: string; end: string }): boolean {
  const isSame = (one: { start: string; end: string } | null) => one?.start === span.start && one.end === span.end
  return because === 'overlaps' && plan?.enrolmentId === span.enrolmentId && (isSame(period) || isSame(rest))
}

function withAlso(prepared: readonly PreparedInvoice[], leftOut: readonly LeftOut[], also: readonly AlsoBilled[]): PreparedInvoice[] {
  const families = new Map(prepared.map((one) => [one.parent.id, one]))
  for (const { student, parent, plan } of leftOut) {
    if (!plan || !also.some(({ enrolmentId }) => enrolmentId === plan.enrolmentId)) continue
    const { items = [], totalMinor = 0 } = families.get(parent.id) ?? {}
    const { name, amountMinor } = plan
    const all = [...items, { studentName: student.name, plan: name, amountMinor }]
    families.set(parent.id, { parent, items: all, totalMinor: totalMinor + amountMinor })
  }
  return [...families.values()]
}

function Prepared({ prepared }: { prepared: readonly PreparedInvoice[] }) {
  const { currency } = useSignedIn().studio
  if (prepared.length === 0) return <p className={css.description}>Nothing is left to bill for this period.</p>
  const total = prepared.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return (
    <>
      <p className={css.sum} role="status">
        <span>{plural(prepared.length, 'family', 'families')}</span>
        <span>{money(total, currency)}</span>
      </p>
      <ul className={css.list} aria-label="What would be billed">
        {prepared.map(({ parent, items, totalMinor }) => (
          <li key={parent.id}>
            <span className={css.who}>
              <bdi>{parent.name}</bdi>
              {items.map(({ studentName, plan, amountMinor }, place) => (
                <small key={place}>
                  <bdi>{studentName}</bdi>: <bdi>{plan}</bdi>, {money(amountMinor, currency)}
                </small>
              ))}
            </span>
            <span className={css.amount}>{money(totalMinor, currency)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
