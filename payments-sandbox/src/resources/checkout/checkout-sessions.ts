import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { fieldIs } from '../../frame/objects.ts'
import { text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { showLine } from './line-items.ts'
import { newSession, sessionTakes } from './new-session.ts'

const route = '/v1/checkout/sessions'

export const checkoutSessions = [
  endpoint(`POST ${route}`, sessionTakes, ({ takes: wanted, work }) => newSession(work, wanted)),
  listing(
    `GET ${route}`,
    'checkout.session',
    {
      payment_intent: text.optional(),
      subscription: text.optional(),
      customer: text.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    },
    ({ takes: { payment_intent, subscription, customer, status } }) => byFields({ payment_intent, subscription, customer, status }),
  ),
  endpoint(`GET ${route}/:id`, {}, ({ objects, path }) => objects.need('checkout.session', path('id'), 'session').body),
  listing(
    `GET ${route}/:id/line_items`,
    'line_item',
    {},
    ({ objects, path }) => [fieldIs('session', objects.need('checkout.session', path('id'), 'session').body.id)],
    {
      show: showLine,
    },
  ),
  endpoint(`POST ${route}/:id/expire`, {}, ({ work, objects, path }) => {
    const { body } = objects.need('checkout.session', path('id'), 'session')
    if (body.status !== 'open')
      throw new Fault(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${body.status}.`,
      })
    return expireSession(work, body.id)
  }),
]

export function expireSession(work: Work, id: string): Stripe.Checkout.Session {
  const { body } = work.objects.need('checkout.session', id)
  const after: Stripe.Checkout.Session = { ...body, status: 'expired', url: null }
  work.record('checkout.session.expired', after)
  return work.objects.save('checkout.session', after)
}
