// Separate from the schemas: a page needs them before anybody types.

/** Why a studio may not take only some methods (S3 §5). */
export const methodWords = {
  'no-payment-method': 'At least one payment method must be enabled',
  'card-subscriptions': 'Card payments cannot be disabled while there are active card subscriptions. Please enable bank transfer first.',
}

/** Why a studio must not switch to these methods; null: it may. */
export function whyNotOnly(
  { card, bankTransfer }: { card: boolean; bankTransfer: boolean },
  cardSubscriptions: number,
): keyof typeof methodWords | null {
  if (card || bankTransfer) return null
  return cardSubscriptions > 0 ? 'card-subscriptions' : 'no-payment-method'
}

export const cardPaymentsOffWords =
  'Card payments are not set up on this server. Whoever runs it adds the key of the card provider. Bank transfer works without it.'
