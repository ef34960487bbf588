import type { MissedSeries } from '@callboard/contract/invoices'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../../lib/format/money.ts'
import { inWords } from '../../../lib/refusals.ts'
import { useLeftOpen } from '../../../lib/session/use-left-open.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { useAction } from '../../../lib/use-action.ts'
import { plural } from '../../../lib/words.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { say } from '../../../ui/notices/toasts.ts'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { decideMissed, missedQuery, refetchInvoices } from '../api.ts'
import css from './missed-periods.module.css'

/** Shown until the owner has said which of the periods that fell due while the plan was ended are billed (S4 money). */
export function MissedPeriods() {
  const mayBill = useLeftOpen('work')
  const { data } = useQuery({ ...missedQuery(), enabled: mayBill })
  return mayBill && data && data.length > 0 ? <Missed missed={data} /> : null
}

const keyOf = (seriesId: string, period: string) => `${seriesId} ${period}`

function Missed({ missed }: { missed: MissedSeries[] }) {
  const cache = useQueryClient()
  const { say: spell } = useStudioDates()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = missed.flatMap(({ seriesId, periods }) => {
    const some = periods.filter((period) => chosen.has(keyOf(seriesId, period)))
    return some.length > 0 ? [{ seriesId, periods: some }] : []
  })
  const count = picked.reduce((sum, { periods }) => sum + periods.length, 0)
  const deciding = useAction((bill: boolean) => decideMissed(picked, bill), {
    done: (left, bill) => {
      cache.setQueryData(missedQuery().queryKey, left)
      setChosen(new Set())
      refetchInvoices(cache)
      say(`${bill ? 'Sent' : 'Left out'} ${plural(count, 'invoice', 'invoices')}.`)
    },
  })
  const toggle = (key: string) => setChosen((before) => before.symmetricDifference(new Set([key])))
  return (
    <SettingsCard
      title="Not sent while your plan had ended"
      lead="These recurring invoices fell due meanwhile. Nothing is sent unless you say so: choose which ones to send now, or leave them out for good."
    >
      <Stack>
        <ul className={css.families} aria-label="Recurring invoices that were not sent">
          {missed.map(({ seriesId, parent, about, totalMinor, currency, periods }) => (
            <li key={seriesId}>
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
                    checked={chosen.has(keyOf(seriesId, period))}
                    onChange={() => toggle(keyOf(seriesId, period))}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
        <Group gap="sm">
          <Button disabled={count === 0} aria-disabled={deciding.busy || undefined} onClick={() => void deciding.run(true)}>
            {count === 0 ? 'Send invoices' : `Send ${plural(count, 'invoice', 'invoices')}`}
          </Button>
          <Button
            variant="default"
            disabled={count === 0}
            aria-disabled={deciding.busy || undefined}
            onClick={() => void deciding.run(false)}
          >
            Leave out for good
          </Button>
        </Group>
        <FailureNotice failure={inWords(deciding.failure, 'Failed to update invoice')} />
      </Stack>
    </SettingsCard>
  )
}
