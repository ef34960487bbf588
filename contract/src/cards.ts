import { z } from 'zod'
import { asPlain } from './pasted.ts'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, requiredLine } from './text.ts'

/** `other-account`: kept by a former card account of the studio. */
export const CardState = z.enum(['usable', 'expired', 'other-account'])

/** A parent's card as the provider keeps it; we store only what is printed on a receipt. */
export const Card = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isDefault: z.boolean(),
  state: CardState,
})
export type Card = z.infer<typeof Card>

/** `typed`: our own form, which only the payments sandbox accepts; `live` is the provider's form (S2 §2). */
export const CardsOnFile = z.object({
  takesCards: z.boolean(),
  modes: z.array(z.enum(['live', 'typed'])),
  cards: z.array(Card),
})
export type CardsOnFile = z.infer<typeof CardsOnFile>

/** What the provider's browser script needs to take a card that we never see. */
export const CardSetup = z.object({
  setupId: z.string(),
  clientSecret: z.string(),
  accountId: z.string(),
  publishableKey: z.string(),
  scriptUrl: z.url(),
  billing: z.object({ name: z.string(), email: z.string() }),
})
export type CardSetup = z.infer<typeof CardSetup>

export const cardBrands = ['visa', 'mastercard', 'amex'] as const

/** S2 §5. The server refuses past years, as it knows today's date. */
export const TypedCard = z.object({
  last4: z
    .string()
    .overwrite(asPlain)
    .regex(/^\d{4}$/, 'Please enter the last four digits'),
  expiryMonth: z.int('Invalid expiry month').min(1, 'Invalid expiry month').max(12, 'Invalid expiry month'),
  expiryYear: z.int('Invalid expiry year').min(1000, 'Invalid expiry year').max(9999, 'Invalid expiry year'),
  brand: z.enum(cardBrands),
})
export type TypedCard = z.infer<typeof TypedCard>

const setupIncomplete = refusal(409, 'Studio payment setup is incomplete. Please contact the studio administrator.')
const providerUnsure = refusal(409, 'The card provider is not responding. Nothing has been lost: please try again in a few minutes.')
const cardNotFound = { 'card-not-found': refusal(404, 'This card is no longer on file.') }

export const cards = {
  list: call('GET', '/cards', who.membersForBills, "The caller's cards on file, the default first").output(CardsOnFile),

  beginAdding: call('POST', '/cards/setups', who.families, 'Begin adding a card in the field of the card provider')
    .errors({
      'studio-cannot-take-cards': setupIncomplete,
      'setup-failed': refusal(409, 'Failed to initialize payment setup'),
      'provider-unsure': providerUnsure,
    })
    .output(CardSetup),

  /** Only the setup's id comes from the browser; everything else is read from the provider. */
  add: call('POST', '/cards', who.families, 'Keep the card of a finished setup; the first one becomes the default')
    .input(z.object({ setupId: requiredLine('Setup', 255) }))
    .errors({
      'studio-cannot-take-cards': setupIncomplete,
      'setup-not-found': refusal(404, 'No setup intent returned'),
      'setup-not-finished': refusal(409, 'The card has not been confirmed. Please try again.'),
      'no-card-returned': refusal(409, 'No payment method ID returned'),
      'provider-unsure': providerUnsure,
    })
    .output(Card),

  addTyped: call('POST', '/cards/typed', who.families, 'Keep a card of the payments sandbox that was typed in')
    .input(TypedCard)
    .errors({
      'studio-cannot-take-cards': setupIncomplete,
      'not-in-sandbox': refusal(409, 'Payment system not ready'),
      'expired-already': refusal(400, 'Invalid expiry year', 'expiryYear'),
      'provider-unsure': providerUnsure,
    })
    .output(Card),

  makeDefault: call('PATCH', '/cards/{id}', who.families, 'Make a card the default')
    .input(z.object({ id: Id }))
    .errors(cardNotFound)
    .output(CardsOnFile),

  remove: call('DELETE', '/cards/{id}', who.membersForBills, 'Take a card off file; the newest other one becomes the default')
    .input(z.object({ id: Id }))
    .errors({ ...cardNotFound, 'card-in-use': refusal(409, 'A payment with this card is under way. Please try again in a few minutes.') })
    .output(CardsOnFile),
}
