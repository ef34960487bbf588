import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { PlatformStripe } from '../../../platform/card-payments/caller.ts'
import type { PlatformConvergence } from '../../../platform/card-payments/convergence.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { lookAtSubscription } from './sync-subscription.ts'

/** Any webhook about a plan, its pages or its invoices makes us fetch all of its current state. */
export const subscriptionConvergence: PlatformConvergence = {
  types: [
    'customer.deleted',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
    'customer.subscription.trial_will_end',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
  ],
  async ask(context, { type, objectId }) {
    if (context.cardPayments.mode === 'off') return null
    const customer = await context.cardPayments.platform().read((stripe) => customerOf(stripe, type, objectId))
    if (isCallFault(customer)) {
      if (customer.code === 'resource_missing') return null
      throw new Error(`The provider did not tell of ${objectId}: ${customer.code}`)
    }
    const studioId = customer && (await findStudio(context, customer))
    if (!studioId) return null
    const apply = await lookAtSubscription(context, studioId)
    if (isCallFault(apply)) throw new Error(`The provider did not tell how a plan stands: ${apply.code}`)
    return apply && { studioId, apply }
  },
}

async function customerOf(stripe: PlatformStripe, type: string, id: string): Promise<string | null> {
  if (type === 'customer.deleted') return id
  const { customer } = type.startsWith('checkout.')
    ? await stripe.checkout.sessions.retrieve(id)
    : type.startsWith('invoice.')
      ? await stripe.invoices.retrieve(id)
      : await stripe.subscriptions.retrieve(id)
  return typeof customer === 'string' ? customer : (customer?.id ?? null)
}

function findStudio({ withStudios }: JobContext, customerId: string): Promise<string | null> {
  return withStudios(async ({ db }) => {
    const row = await db.selectFrom('billingCustomers').select('studioId').where('customerId', '=', customerId).executeTakeFirst()
    return row?.studioId ?? null
  })
}
