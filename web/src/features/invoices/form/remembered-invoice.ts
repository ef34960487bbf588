import { addDays, daysBetween, type PlainDate } from '@callboard/contract/dates'
import { RecurringInterval } from '@callboard/contract/invoice-terms'
import { PaymentMethod } from '@callboard/contract/money'
import { z } from 'zod'
import { isPlainDate } from '../../../lib/studio/studio-dates.ts'
import { storage } from '../../../lib/storage.ts'
import type { InvoiceForm } from './invoice-form.ts'

const Remembered = z.object({ dueDays: z.number().int().min(0).max(365), method: PaymentMethod, interval: RecurringInterval })
export type Remembered = z.infer<typeof Remembered>

// Per person: others who sign in on this computer start with an empty form.
const keyOf = (userId: string) => `callboard:last-invoice:${userId}`

export function readRemembered(userId: string): Remembered | null {
  try {
    return Remembered.safeParse(JSON.parse(storage.get(keyOf(userId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Remembers what the next invoice will probably share with this one. */
export function rememberInvoice(userId: string, { dueOn, method, interval }: InvoiceForm, today: PlainDate): void {
  const kept = Remembered.safeParse({ dueDays: isPlainDate(dueOn) ? daysBetween(today, dueOn) : -1, method, interval }).data
  if (kept) storage.set(keyOf(userId), JSON.stringify(kept))
}

export function withRemembered(form: InvoiceForm, last: Remembered | null, today: PlainDate): InvoiceForm {
  return last ? { ...form, dueOn: addDays(today, last.dueDays), method: last.method, interval: last.interval } : form
}
