import { PlainDate } from '@callboard/contract/dates'
import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import { InvoiceItem, mostMinor } from '@callboard/contract/invoice-terms'
import type { Currency, Minor } from '@callboard/contract/money'
import { AddFamily } from '@callboard/contract/users'
import { type Cells, CellsOfRow, noDate } from './cells.ts'
import { readAmount } from './read-amount.ts'

export interface BalanceRow {
  readonly line: number
  readonly email: string
  readonly parent: string
  readonly student: string
  readonly amountMinor: Minor
  readonly description: string
  /** null: as usual */
  readonly dueOn: string | null
}

const broughtForward = 'Brought forward'

/** Reads the rows of a file of what families owe. */
export function readBalances(rows: readonly ImportRow[], currency: Currency): { balances: BalanceRow[]; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const balances = rows.flatMap((row) => {
    const cells = new CellsOfRow<'balances'>(row)
    const read = readBalance(cells, currency)
    faults.push(...cells.faults)
    return read && cells.faults.length === 0 ? [read] : []
  })
  return { balances, faults }
}

function readBalance(cells: Cells<'balances'>, currency: Currency): BalanceRow | null {
  const { email: Email, name: Name } = AddFamily.shape
  const [email, parent, student] = [
    cells.read('guardianEmail', Email) ?? '',
    cells.read('guardianName', Name) ?? '',
    cells.read('studentName', Name) ?? '',
  ]
  if (email === '' && parent === '' && student === '' && cells.faults.length === 0)
    cells.fault('guardianEmail', 'Please say who owes this: the parent’s email, or a name.')
  const said = cells.text('description')
  const description = InvoiceItem.shape.description.safeParse(said === '' ? broughtForward : `${broughtForward}: ${said}`)
  if (!description.success) cells.fault('description', description.error.issues[0]?.message ?? '')
  const dueOn = cells.read('dueOn', PlainDate, noDate)
  const amountMinor = readOwed(cells, currency)
  return amountMinor === null || !description.success
    ? null
    : { line: cells.line, email, parent, student, amountMinor, description: description.data, dueOn }
}

function readOwed(cells: Cells<'balances'>, currency: Currency): Minor | null {
  const cell = cells.text('amount')
  if (cell === '') return cells.fault('amount', 'The amount is required.')
  if (/^\s*[-−(]/.test(cell)) return cells.fault('amount', 'The studio owes this to the family: only what families owe can be imported.')
  const amount = readAmount(cells, 'amount', currency, mostMinor)
  return amount === 0 ? cells.fault('amount', 'Nothing is owed.') : amount
}
