import { z } from 'zod'
import { Id } from './text.ts'

const notUnpaid = 'not waiting for a payment any more'

/** Why one of many was left out, as the single action would refuse it. */
export const whyNots = {
  'not-sendable': notUnpaid,
  'being-paid': 'paid by card at this moment',
  'parent-left': 'of a family that has left',
  'sent-just-now': 'sent a moment ago',
  'too-many-requests': 'sent too often today',
  'charged-by-itself': 'charged to a card by itself',
  'not-unpaid': notUnpaid,
  'invoice-changed': 'changed since you opened the list',
  'paid-before-issue': 'sent after that day',
  'paid-long-before': 'sent more than a year after that day',
  'invitation-over': 'answered or revoked meanwhile',
} as const
export type WhyNot = keyof typeof whyNots

export const RefusedRow = z.object({
  id: Id,
  index: z.number().int().nullable(),
  why: z.enum(Object.keys(whyNots) as [WhyNot, ...WhyNot[]]),
})
export type RefusedRow = z.infer<typeof RefusedRow>

/** "28 reminded. Left out: Invoice-12, Invoice-15 (not waiting for a payment any more)." */
export const bulkWords = (done: string, refused: readonly Pick<RefusedRow, 'index' | 'why'>[]): string =>
  leftOutWords(
    done,
    refused.map(({ index, why }) => ({ name: index === null ? 'Draft' : `Invoice-${index}`, why })),
  )

export function leftOutWords(done: string, refused: readonly { name: string; why: WhyNot }[]): string {
  if (refused.length === 0) return `${done}.`
  const reasons = Map.groupBy(refused, ({ why }) => whyNots[why])
  const named = [...reasons].map(([words, rows]) => `${rows.map(({ name }) => name).join(', ')} (${words})`)
  return `${done}. Left out: ${named.join('; ')}.`
}
