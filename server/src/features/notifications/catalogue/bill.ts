import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { amount, user } from './entry.ts'

/** An empty field gets the default too (S1 §5). */
export const named = (otherwise: string) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.trim() || otherwise)

export const Money = z.object({
  ...amount,
  reference: named('Invoice N/A'),
  invoiceId: z.uuid().optional(),
  parent: user.optional(),
})

/** Whether it reads as to the studio: an owner reads of their own family's money what a family reads. */
export const readsAsOwner = (to: Pick<Reader, 'id' | 'role'>, { parent }: Pick<z.output<typeof Money>, 'parent'>): boolean =>
  to.role === 'owner' && parent?.userId !== to.id

/** What an invoice bills, and for which child: one who is erased is found by the id. */
export const lines = z.array(z.object({ studentId: z.uuid().optional(), name: z.string().optional(), what: z.string() })).optional()

export const together = z.array(z.object({ invoiceId: z.uuid(), reference: z.string(), amountMinor: z.number().int() })).optional()

/** The link opens the invoice for both owners and its family (S4 money). */
export const billLink = (invoiceId: string | null) => (invoiceId === null ? '/dashboard/payments' : `/dashboard/invoices/${invoiceId}`)

const mostLines = 5

/** "It is for Mia Ellis: Ballet, autumn; Leo Ellis: Tap." Empty when nothing is known. */
export function whatItemsAreFor(all: z.output<typeof lines>, begun = 'It is for'): string {
  if (!all || all.length === 0) return ''
  const said = all.slice(0, mostLines).map(({ name, what }) => (name ? `${name}: ${what}` : what))
  const more = all.length > mostLines ? `; and ${all.length - mostLines} more` : ''
  return `${begun} ${said.join('; ')}${more}.`
}

export const withoutEmpty = (...paragraphs: readonly string[]): string[] => paragraphs.filter(Boolean)
