import { z } from 'zod'
import type { WebhookTold } from '../http/metrics.ts'
import { webhook, type Delivery, type Port } from '../http/port.ts'
import type { Visitor } from '../http/visitor.ts'
import type { CardPayments } from './card-payments.ts'
import type { Endpoint } from './provider.ts'
import { keepEvent } from './provider-events.ts'

const maxBytes = 1024 * 1024

export const eventAddresses = { platform: '/api/webhooks/stripe', accounts: '/api/webhooks/stripe/connect' } as const

/** The provider's webhooks; an endpoint without a secret is not served. */
export function eventPorts(
  cardPayments: CardPayments,
  known: Readonly<Record<Endpoint, readonly string[]>>,
  told: WebhookTold = () => {},
): Port[] {
  return (['platform', 'accounts'] as const)
    .filter((endpoint) => cardPayments.serves(endpoint))
    .map((endpoint) =>
      webhook(eventAddresses[endpoint], { name: `stripe ${endpoint}`, maxBytes }, (visitor, delivery) =>
        receiveEvent(visitor, delivery, { endpoint, known, told }),
      ),
    )
}

/** What our record keeps of an event, which the provider's own signature does not promise. */
const Whole = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      id: z
        .string()
        .regex(/^[\w-]{0,255}$/)
        .optional(),
    }),
  }),
})
const isWhole = (event: unknown): boolean => Whole.safeParse(event).success

async function receiveEvent(
  visitor: Visitor,
  delivery: Delivery,
  { endpoint, known, told }: { endpoint: Endpoint; known: Readonly<Record<Endpoint, readonly string[]>>; told: WebhookTold },
): Promise<boolean> {
  const event = visitor.cardPayments.openEvent(endpoint, delivery)
  if (!event || !isWhole(event) || (event.account === undefined) !== (endpoint === 'platform')) {
    told(endpoint, 'refused', null)
    return false
  }
  // Stripe also sends test events of studios' accounts to live endpoints.
  const isOurs = event.livemode === (visitor.cardPayments.mode === 'live')
  if (isOurs && known[endpoint].includes(event.type)) await visitor.withLogins((logins) => keepEvent(logins, event, 'delivered'))
  const lag = visitor.clock.now().epochMilliseconds / 1000 - event.created
  // A figure must not refuse an event: one may not say when it was made.
  told(endpoint, 'taken', Number.isFinite(lag) ? lag : null)
  return true
}
