import { addYears } from '@callboard/contract/days'
import { aboutRow, columnsOf, columnSums, sumLines } from '@callboard/contract/statement-words'
import type { Statement } from '@callboard/contract/statements'
import { Group, Modal, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateInTable } from '../../lib/format/dates.ts'
import { money } from '../../lib/format/money.ts'
import { isPlainDate } from '../../lib/studio/studio-dates.ts'
import { useToday } from '../../lib/studio/use-today.ts'
import { DateInput } from '../../ui/forms/date-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { useEntrance } from '../../ui/panels/use-entrance.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { statementQuery } from './api.ts'
import css from './statement.module.css'

interface Props {
  opened: boolean
  parent: { id: string; name: string }
  onClose: () => void
}

/** Remount for each opening. */
export default function StatementDialog({ opened, parent, onClose }: Props) {
  const today = useToday()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [days, set] = useState({ from: addYears(today, -1), to: today })
  const [asked, ask] = useState(days)
  const choose = (next: typeof days) => {
    set(next)
    if (isPlainDate(next.from) && isPlainDate(next.to) && next.from <= next.to) ask(next)
  }
  const query = useQuery({ ...statementQuery({ parentId: parent.id, ...asked }), placeholderData: keepPreviousData })
  const address = `/api/statements/${parent.id}/pdf?${new URLSearchParams(asked).toString()}`
  return (
    <Modal
      opened={useEntrance(opened)}
      onClose={onClose}
      title={`Statement for ${parent.name}`}
      size="xl"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Group align="flex-start" gap="sm">
          <DateInput label="From" leaning="past" value={days.from} onChange={(from) => choose({ ...days, from })} />
          <DateInput
            label="To"
            leaning="past"
            value={days.to}
            onChange={(to) => choose({ ...days, to })}
            error={
              isPlainDate(days.from) && isPlainDate(days.to) && days.to < days.from ? 'The statement must end after it begins.' : undefined
            }
          />
          <SaveButton
            className={css.save}
            label="Download PDF"
            address={address}
            name={`Statement ${asked.from} to ${asked.to}.pdf`}
            failed="Failed to download PDF. Please try again."
          />
        </Group>
        <Loaded
          query={query}
          waiting={<ListSkeleton rows={5} height={36} />}
          title="The statement could not be loaded"
          failed="Failed to fetch invoices"
        >
          {(statement) => <Shown statement={statement} />}
        </Loaded>
      </Stack>
    </Modal>
  )
}

function Shown({ statement }: { statement: Statement }) {
  const { currency, from, to, rows, openingMinor, closingMinor } = statement
  const sum = (amount: number) => money(amount, currency)
  const sums = columnSums(statement)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Details</th>
            <th scope="col" className={css.sum}>
              Billed
            </th>
            <th scope="col" className={css.sum}>
              Paid
            </th>
            <th scope="col" className={css.sum}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{dateInTable(from)}</td>
            <td colSpan={3}>Brought forward</td>
            <td className={css.sum}>{sum(openingMinor)}</td>
          </tr>
          {rows.map((row, place) => (
            <tr key={place}>
              <td>{dateInTable(row.on)}</td>
              <td>{aboutRow(row, dateInTable)}</td>
              {[columnsOf(row).billed, columnsOf(row).paid, row.balanceMinor].map((amount, column) => (
                <td className={css.sum} key={column}>
                  {amount === null ? '' : sum(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{dateInTable(to)}</td>
            <th scope="row">Balance</th>
            {[sums.billed, sums.paid, closingMinor].map((amount, column) => (
              <td className={css.sum} key={column}>
                {sum(amount)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={css.sums}>
        {sumLines(statement)
          .map(([label, amount]) => `${label} ${sum(amount)}`)
          .join(' · ')}
      </p>
    </div>
  )
}
