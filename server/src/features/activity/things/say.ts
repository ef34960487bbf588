import { currencySigns, formatMinor } from '@callboard/contract/amounts'
import { longDate } from '@callboard/contract/dates'
import type { ThingLook } from '../../../platform/activity/thing.ts'

export const inMoney = (minor: number, currency: string) => `${currencySigns[currency as keyof typeof currencySigns]}${formatMinor(minor)}`
export const yes = (is: boolean | null) => (is ? 'Yes' : 'No')
export const inDay = (date: string | null) => date && longDate(date)
/** "bank-transfer" as "Bank transfer" */
export const word = (code: string | null) => code && `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll(/[-_]/g, ' ')}`

/** How each row looks, by its id. */
export const looks = <Row extends { id: string }>(rows: readonly Row[], look: (row: Row) => ThingLook): ReadonlyMap<string, ThingLook> =>
  new Map(rows.map((row) => [row.id, look(row)]))
