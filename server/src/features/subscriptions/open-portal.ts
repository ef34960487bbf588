import type { PlatformStripe } from '../../platform/card-payments/caller.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import { linkInStudio } from '../../platform/mail/link-in-studio.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findHeld } from './holding/find-held.ts'
import { hasPortal } from './holding/has-portal.ts'

const ours = { callboard: 'portal' }

/** Opens the provider's page for the studio's own card and invoices. Plans cannot be changed there, so that we are the only writer. */
export async function openPortal(visitor: Visitor): Promise<{ url: string } | Refusal<'not-paid' | 'cards-off' | 'provider-unsure'>> {
  const { cardPayments, log, publicUrl } = visitor
  const { studioId, held } = await visitor.withActor(async (actor) => ({ studioId: actor.studioId, held: await findHeld(actor) }))
  if (cardPayments.mode === 'off') return refuse('cards-off')
  const { customerId } = held
  if (customerId === null || !hasPortal(held)) return refuse('not-paid')
  const session = await cardPayments.platform().ensure(async (stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration: await ensureConfiguration(stripe),
      return_url: linkInStudio(publicUrl, studioId, '/dashboard/billing'),
    }),
  )
  if (!isCallFault(session)) return { url: session.url }
  log.warn({ fault: session.code }, 'The page for a studio’s card did not open')
  return refuse('provider-unsure')
}

async function ensureConfiguration(stripe: PlatformStripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const there = data.find(({ metadata }) => metadata?.['callboard'] === ours.callboard)
  if (there) return there.id
  const made = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    },
    metadata: ours,
  })
  return made.id
}
