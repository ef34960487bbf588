import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault, notModelled } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { emptyable, flag, mergeMetadata, metadata, text, webAddress } from '../../frame/parameters.ts'
import { needCustomer } from '../customers.ts'

const route = '/v1/billing_portal'
const feature = z.strictObject({ enabled: flag }).optional()

export const billingPortal = [
  endpoint(
    `POST ${route}/configurations`,
    {
      features: z.strictObject({
        customer_update: feature,
        invoice_history: feature,
        payment_method_update: feature,
        subscription_cancel: feature,
        subscription_update: feature,
      }),
      business_profile: z.strictObject({ headline: emptyable(text).optional() }).optional(),
      default_return_url: emptyable(webAddress).optional(),
      name: emptyable(text).optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects }) => {
      for (const name of ['customer_update', 'subscription_cancel', 'subscription_update'] as const)
        if (takes.features[name]?.enabled) throw notModelled(`a portal with ${name}`, `features[${name}][enabled]`)
      return objects.save('billing_portal.configuration', {
        id: newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        application: null,
        business_profile: { headline: takes.business_profile?.headline ?? null, privacy_policy_url: null, terms_of_service_url: null },
        created: work.now,
        default_return_url: takes.default_return_url ?? null,
        features: featuresOf(takes.features),
        is_default: false,
        livemode: false,
        login_page: { enabled: false, url: null },
        metadata: mergeMetadata({}, takes.metadata),
        name: takes.name ?? null,
        updated: work.now,
      })
    },
  ),
  listing(
    `GET ${route}/configurations`,
    'billing_portal.configuration',
    { active: flag.optional(), is_default: flag.optional() },
    ({ takes: { active, is_default } }) =>
      byFields({
        active: active === undefined ? active : Number(active),
        is_default: is_default === undefined ? is_default : Number(is_default),
      }),
  ),
  endpoint(
    `POST ${route}/sessions`,
    {
      customer: text,
      configuration: text.optional(),
      return_url: webAddress.optional(),
      locale: z.enum(['auto', 'en', 'en-GB']).optional(),
      flow_data: z
        .strictObject({
          type: z.literal('payment_method_update'),
          after_completion: z
            .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: webAddress }) })
            .optional(),
        })
        .optional(),
    },
    ({ takes, work, objects }) => {
      if (takes.configuration === undefined)
        throw new Fault(400, {
          message:
            'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default.',
        })
      const { body: configuration } = objects.need('billing_portal.configuration', takes.configuration, 'configuration')
      const customer = needCustomer(objects, takes.customer, 'customer').id
      if (takes.flow_data && !configuration.features.payment_method_update.enabled)
        throw new Fault(400, { param: 'flow_data[type]', message: 'This flow is not enabled in the portal’s configuration.' })
      const id = newId('bps')
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: work.now,
        customer,
        customer_account: null,
        flow: takes.flow_data ? flowOf(takes.flow_data.after_completion) : null,
        livemode: false,
        locale: takes.locale ?? null,
        on_behalf_of: null,
        return_url: takes.return_url ?? configuration.default_return_url,
        url: `${work.address}/p/session/${id}`,
      }
      objects.save('billing_portal.session', session, { intent: null })
      work.record('billing_portal.session.created', session)
      return session
    },
  ),
]

type Features = Stripe.BillingPortal.Configuration['features']
interface Wanted {
  readonly invoice_history?: { readonly enabled: boolean } | undefined
  readonly payment_method_update?: { readonly enabled: boolean } | undefined
}

const featuresOf = (wanted: Wanted): Features => ({
  customer_update: { enabled: false, allowed_updates: [] },
  invoice_history: { enabled: wanted.invoice_history?.enabled ?? false },
  payment_method_update: { enabled: wanted.payment_method_update?.enabled ?? false, payment_method_configuration: null },
  subscription_cancel: {
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
  },
  subscription_pause: { enabled: false, duration: { type: 'indefinite', interval_options: [] } },
  subscription_update: {
    enabled: false,
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'continue_trial',
  },
})

const flowOf = (after: { readonly redirect: { readonly return_url: string } } | undefined): Stripe.BillingPortal.Session.Flow => ({
  type: 'payment_method_update',
  after_completion: {
    type: after ? 'redirect' : 'portal_homepage',
    hosted_confirmation: null,
    redirect: after ? after.redirect : null,
  },
  customer_update: null,
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
})
