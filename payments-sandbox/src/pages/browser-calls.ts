import { Hono, type Context } from 'hono'
import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault } from '../frame/fault.ts'
import { decodeForm } from '../frame/form.ts'
import { refuseParameters } from '../frame/refuse-parameters.ts'
import { webAddress } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { confirmSetup } from '../resources/cards/setup-intents.ts'
import { cardOf } from '../resources/cards/test-cards.ts'
import { readCard } from './card-fields.ts'
import { findAnywhere } from './find-anywhere.ts'
import type { PageParts } from './onboarding.ts'

const takes = z.strictObject({
  client_secret: z.string(),
  return_url: webAddress,
  payment_method_data: z.strictObject({
    type: z.literal('card'),
    card: z.strictObject({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string() }),
    billing_details: z.strictObject({ name: z.string().optional(), email: z.string().optional() }).optional(),
  }),
})
type Wanted = z.output<typeof takes>

/**
 * Calls by the browser script, with the publishable key and one object's secret. The SDK's types do not include them, so the contract does
 * not check them.
 */
export function browserCalls({ ground, transaction, publishableKey }: PageParts & { readonly publishableKey: string | null }): Hono {
  const calls = new Hono()

  calls.post('/v1/setup_intents/:id/confirm', async (c, next) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!key.startsWith('pk_')) return next()
    try {
      if (key !== publishableKey) throw new Fault(401, { message: `Invalid API Key provided: ${key.slice(0, 11)}***` })
      return await confirm(c)
    } catch (error) {
      if (error instanceof Fault) return c.json({ error: error.body }, error.status)
      throw error
    }
  })
  return calls

  async function confirm(c: Context) {
    const sent = decodeForm(await c.req.text())
    const parsed = takes.safeParse(sent)
    if (!parsed.success) throw await refuseParameters(parsed.error.issues as z.core.$ZodIssue[], sent, () => false)
    const id = c.req.param('id') ?? ''
    return transaction(() => {
      const work = findAnywhere(ground, 'setup_intent', id)
      const intent = work?.objects.find('setup_intent', id)?.body
      // The wrong account must not match any secret.
      if (!work || intent?.client_secret !== parsed.data.client_secret || work.account !== c.req.header('stripe-account'))
        throw new Fault(404, { code: 'resource_missing', param: 'intent', message: `No such setupintent: '${id}'` })
      const refusal = confirmTyped(work, id, parsed.data)
      const after = shown(work.objects.need('setup_intent', id, 'intent').body)
      return refusal ? c.json({ error: { type: 'card_error', ...refusal, setup_intent: after } }, 402) : c.json(after)
    })
  }
}

function confirmTyped(work: Work, id: string, { payment_method_data: { card, billing_details: billing }, return_url: returnUrl }: Wanted) {
  const typed = readCard({ number: card.number, expiry: `${card.exp_month}/${card.exp_year}`, cvc: card.cvc })
  if (typeof typed === 'string') return { code: 'incorrect_number', message: typed }
  const known = cardOf(typed.number)
  if (!known) return { code: 'incorrect_number', message: 'Your card number is incorrect.' }
  const { name, email } = billing ?? {}
  return confirmSetup(work, id, addCard(work, known, { name, email, expires: typed.expires }).id, returnUrl)
}

/** All that a publishable key may see. */
function shown({ id, object, client_secret, created, livemode, next_action, payment_method, status, usage }: Stripe.SetupIntent) {
  return { id, object, client_secret, created, livemode, next_action, payment_method, status, usage }
}
