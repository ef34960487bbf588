import { mostInvoicesAtOnce } from '@callboard/contract/invoice-states'
import type { MissedRecurrence } from '@callboard/contract/invoices'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { useQuestion } from '../../../lib/use-question.ts'
import { plural } from '../../../lib/words.ts'
import { say } from '../../../ui/notices/toasts.ts'
import { ConfirmDialog } from '../../../ui/panels/confirm-dialog.tsx'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { decideMissed, missedQuery, refetchInvoices } from '../api.ts'
import css from './missed-periods.module.css'

/** Shown until the owner has said which of the periods that fell due while the plan was ended are billed (S4 money). */
export function MissedPeriods() {
  const mayBill = useLeftOpen('work')
  const { data } = useQuery({ ...missedQuery(), enabled: mayBill })
  const [first] = data ?? []
  return mayBill && data && first ? <Missed missed={data} currency={first.currency} /> : null
}

const keyOf = (recurrenceId: string, period: string) => `${recurrenceId} ${period}`

function Missed({ missed, currency }: { missed: MissedRecurrence[]; currency: MissedRecurrence['currency'] }) {
  const cache = useQueryClient()
  const { say: spell } = useStudioDates()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = missed.flatMap(({ recurrenceId, periods }) => periods.map((period) => keyOf(recurrenceId, period)))
  const picked = missed
    .map((recurrence) => ({
      ...recurrence,
      periods: recurrence.periods.filter((period) => chosen.has(keyOf(recurrence.recurrenceId, period))),
    }))
    .filter(({ periods }) => periods.length > 0)
    .slice(0, mostInvoicesAtOnce)
  const count = picked.reduce((sum, { periods }) => sum + periods.length, 0)
  const total = money(
    picked.reduce((sum, { periods, totalMinor }) => sum + periods.length * totalMinor, 0),
    currency,
  )
  const words = plural(count, 'invoice', 'invoices')
  const decide = (bill: boolean) => () =>
    decideMissed(
      picked.map(({ recurrenceId, periods }) => ({ recurrenceId, periods })),
      bill,
    )
  const settle = (said: string) => (left: MissedRecurrence[]) => {
    cache.setQueryData(missedQuery().queryKey, left)
    setChosen(new Set())
    refetchInvoices(cache)
    say(said)
  }
  const sending = useQuestion(decide(true), { done: settle(`${words} sent.`) })
  const leaving = useQuestion(decide(false), { done: settle(`${words} left out.`) })
  const toggle = (key: string) => setChosen((before) => before.symmetricDifference(new Set([key])))
  return (
    <div className={css.card}>
      <SettingsCard
        title="Not sent while your plan had ended"
        lead="These recurring invoices fell due meanwhile. Nothing is sent unless you say so: choose which ones to send now, or leave them out for good."
      >
        <Stack>
          <Checkbox
            label={[`${count} of ${all.length} chosen`, count > 0 && total].filter(Boolean).join(', ')}
            checked={count === all.length}
            indeterminate={count > 0 && count < all.length}
            onChange={() => setChosen(new Set(count === all.length ? [] : all))}
          />
          <ul className={css.families} aria-label="Recurring invoices that were not sent">
            {missed.map(({ recurrenceId, parent, about, totalMinor, currency, periods }) => (
              <li key={recurrenceId}>
                <p className={css.family}>
                  <bdi>{parent.name}</bdi>, {money(totalMinor, currency)} each
                </p>
                <p className={css.about}>
                  <bdi>{about}</bdi>
                </p>
                <div className={css.periods}>
                  {periods.map((period) => (
                    <Checkbox
                      key={period}
                      label={spell(period)}
                      aria-label={`${parent.name}, ${spell(period)}`}
                      checked={chosen.has(keyOf(recurrenceId, period))}
                      onChange={() => toggle(keyOf(recurrenceId, period))}
                    />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <Group gap="sm">
            <Button disabled={count === 0} onClick={sending.ask}>
              {count === 0 ? 'Send invoices' : `Send ${words}`}
            </Button>
            <Button variant="default" disabled={count === 0} onClick={leaving.ask}>
              Leave out for good
            </Button>
          </Group>
        </Stack>
      </SettingsCard>
      <ConfirmDialog
        {...sending.dialog}
        title={`Send ${words}?`}
        confirmLabel="Send"
        busyLabel="Sending…"
        failure={inWords(sending.dialog.failure, 'Failed to create invoice')}
      >
        {`Each family will be emailed, and has the usual time to pay. Total: ${total}.`}
      </ConfirmDialog>
      <ConfirmDialog
        {...leaving.dialog}
        title={`Leave out ${words}?`}
        confirmLabel="Leave out for good"
        busyLabel="Leaving out…"
        danger
        failure={inWords(leaving.dialog.failure, 'Failed to update invoice')}
      >
        {`Families will not be asked for ${total}. The recurring invoices go on with their next date.`}
      </ConfirmDialog>
    </div>
  )
}
