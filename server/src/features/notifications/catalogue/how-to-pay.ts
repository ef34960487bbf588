import { PaymentMethod } from '@callboard/contract/money'
import { cardBars, cardBarWords } from '@callboard/contract/paying-by-card'
import { z } from 'zod'
import type { Money } from './bill.ts'

/** What decides how a family can pay. */
export const paying = {
  method: PaymentMethod.default('card'),
  transferReference: z.string().optional(),
  /** why it cannot be paid by card */
  cardBar: z.enum(cardBars).optional(),
}

interface Paid extends z.output<z.ZodObject<typeof paying>>, Pick<z.output<typeof Money>, 'currency'> {
  readonly sum: string
  /** false: no page of Callboard is open to them */
  readonly hasJoined: boolean
}

/** Says it truly, and names the button that leads there. @param byCard what is said where cards are taken */
export function howToPay(
  { method, transferReference, cardBar, currency, sum, hasJoined }: Paid,
  byCard = 'You can pay it by card on Callboard.',
) {
  if (method === 'card' && !hasJoined) return { words: 'Please ask the studio how to pay.', button: 'See how to pay' }
  if (method === 'card' && !cardBar) return { words: byCard, button: `Pay ${sum}` }
  const byTransfer = `Please pay by bank transfer${transferReference ? ` with the reference ${transferReference}` : ''}.`
  const words =
    method !== 'card' || !cardBar ? byTransfer : currency ? cardBarWords(cardBar, currency) : 'Please ask the studio how to pay.'
  return { words, button: 'See how to pay' }
}
