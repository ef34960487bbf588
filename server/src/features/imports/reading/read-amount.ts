import type { ImportFieldKey, ImportKind } from '@callboard/contract/import-fields'
import type { Currency, Minor } from '@callboard/contract/money'
import { type MoneyFault, readMoney } from '@callboard/contract/typed-money'
import { type Cells, quotedCell } from './cells.ts'

const words: Record<MoneyFault, string> = {
  'no-amount': 'is not an amount of money.',
  'other-currency': 'is in another currency than the studio’s.',
  'too-fine': 'has more than two decimals.',
  'too-much': 'is too much.',
}

/** An amount in minor units; null: a fault. */
export function readAmount<Kind extends ImportKind>(
  cells: Cells<Kind>,
  field: ImportFieldKey<Kind>,
  currency: Currency,
  max?: Minor,
): Minor | null {
  const cell = cells.text(field)
  const read = readMoney(cell, currency, max)
  return 'amount' in read ? read.amount : cells.fault(field, `${quotedCell(cell)} ${words[read.fault]}`)
}
