import type { BankHoliday, Closure } from '@callboard/contract/terms'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../lib/new-id.ts'
import { inWords } from '../../lib/refusals.ts'
import { plural } from '../../lib/words.ts'
import { shortDayAndYear } from '../../lib/format/day-words.ts'
import { FormFooter } from '../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { SidePanel } from '../../ui/panels/side-panel.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { closeDays } from './calls.ts'
import { keepNation, nationOf, nations, readNation } from './nation.ts'
import { useClosing } from './use-closing.tsx'

interface Props {
  opened: boolean
  offered: readonly BankHoliday[]
  closures: readonly Closure[]
  onClose: () => void
}

/** Bank holidays are chosen, and never set by themselves: many studios teach on some of them. */
export function BankHolidaysPanel({ opened, offered, closures, onClose }: Props) {
  const [nation, setNation] = useState(readNation)
  const [ids] = useState(() => new Map<string, string>())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const closing = useClosing(onClose)
  const shown = offered.filter(({ nations: held }) => held.includes(nation))
  const years = [...Map.groupBy(shown, ({ date }) => date.slice(0, 4))]
  const isClosed = (date: string) => closures.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn)
  const put = shown
    .filter(({ date }) => chosen.has(date))
    .map(({ date, name }): Closure => {
      const id = ids.get(date) ?? newId()
      ids.set(date, id)
      return { id, kind: 'bank-holiday', reason: name, startsOn: date, endsOn: date }
    })
  const choose = (dates: readonly string[], isOn: boolean) => {
    const these = new Set(dates)
    setChosen(isOn ? chosen.union(these) : chosen.difference(these))
  }
  return (
    <>
      <SidePanel
        opened={useEntrance(opened)}
        onClose={onClose}
        title="Bank holidays"
        dirty={chosen.size > 0}
        onSubmit={(event) => {
          event.preventDefault()
          if (put.length === 0) return
          const days = plural(put.length, 'bank holiday', 'bank holidays')
          void closing.start({
            put,
            remove: [],
            save: (seen) => closeDays(put, seen),
            title: `Close on ${days}?`,
            confirmLabel: 'Close these days',
            done: `${days} ${put.length === 1 ? 'has' : 'have'} been added.`,
          })
        }}
        footer={(close) => (
          <Stack gap="xs">
            <FailureNotice failure={inWords(closing.failure, 'Failed to save closed days')} />
            <FormFooter
              submitLabel="Close on these days"
              busyLabel="Saving…"
              busy={closing.busy}
              disabled={put.length === 0}
              onCancel={close}
            />
          </Stack>
        )}
      >
        <Stack>
          <NativeSelect
            label="Country"
            data={nations}
            value={nation}
            onChange={({ currentTarget: { value } }) => {
              setNation(nationOf(value))
              setChosen(new Set())
              keepNation(nationOf(value))
            }}
          />
          {years.map(([year, days]) => {
            const open = days.map(({ date }) => date).filter((date) => !isClosed(date))
            const isAll = open.length > 0 && open.every((date) => chosen.has(date))
            return (
              <Stack key={year} gap="xs" role="group" aria-label={year}>
                <Checkbox
                  label={`All of ${year}`}
                  fw={600}
                  checked={isAll}
                  disabled={open.length === 0}
                  indeterminate={!isAll && open.some((date) => chosen.has(date))}
                  onChange={(event) => choose(open, event.currentTarget.checked)}
                />
                {days.map(({ date, name }) => (
                  <Checkbox
                    key={date}
                    ms="md"
                    label={name}
                    description={isClosed(date) ? `${shortDayAndYear(date)}, already closed` : shortDayAndYear(date)}
                    checked={isClosed(date) || chosen.has(date)}
                    disabled={isClosed(date)}
                    onChange={(event) => choose([date], event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            )
          })}
        </Stack>
      </SidePanel>
      {closing.dialog}
    </>
  )
}
