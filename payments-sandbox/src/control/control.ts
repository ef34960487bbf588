import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Deliveries } from '../frame/deliveries.ts'
import { plainDelivery } from '../frame/events.ts'
import { Fault } from '../frame/fault.ts'
import type { Mishaps } from '../frame/mishaps.ts'
import type { Watch } from '../frame/watch.ts'
import { Work } from '../frame/work.ts'
import type { Ground } from '../frame/ground.ts'
import { changeAccount, deauthoriseAccount } from '../resources/accounts.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { cardOfBrand } from '../resources/cards/test-cards.ts'
import { beginSlowPayment, endSlowPayment } from '../resources/checkout/slow-payment.ts'
import { closeDispute, openDispute } from '../resources/payments/disputes.ts'
import { addWebhookEndpoint } from '../resources/webhook-endpoints.ts'

export interface ControlParts {
  readonly ground: Ground
  readonly transaction: <Result>(work: () => Result) => Result
  readonly secretKey: string
  readonly mishaps: Mishaps
  readonly watch: Watch
  readonly deliveries: Deliveries
  readonly passTime: () => void
}

const count = z.int().min(0).max(100_000)
const delivery = z.strictObject({ paused: z.boolean(), shuffle: z.boolean(), delay: count, lose: count, duplicate: count }).partial()
const operation = { operation: z.string().min(1), times: count.default(1) }
const mishap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.int().min(400).max(599), ...operation }),
  z.strictObject({ kind: z.enum(['lost-before', 'lost-after', 'dies']), ...operation }),
  z.strictObject({ kind: z.literal('slow'), seconds: z.number().min(0).max(120), ...operation }),
])
const typedCard = z.strictObject({
  last4: z.string().regex(/^\d{4}$/),
  brand: z.enum(['visa', 'mastercard', 'amex']),
  month: z.int().min(1).max(12),
  year: z.int().min(1000).max(9999),
})
const webhooks = z.array(
  z.strictObject({ url: z.url(), secret: z.string().min(16), connect: z.boolean(), events: z.array(z.string()).default(['*']) }),
)

/** For tests and the start script; not part of Stripe's API. */
export function makeControl({ ground, transaction, secretKey, mishaps, watch, deliveries, passTime }: ControlParts): Hono {
  const control = new Hono()
  const platform = () => new Work(ground, ground.platform)

  control.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) return c.json({ message: 'Only with the sandbox’s secret key' }, 401)
    return next()
  })
  control.onError((error, c) => {
    if (error instanceof Fault) return c.json({ message: error.message }, error.status)
    if (error instanceof z.ZodError) return c.json({ message: z.prettifyError(error) }, 400)
    throw error
  })

  control.post('/clock/advance', async (c) => {
    const { seconds } = await read(c, z.strictObject({ seconds: z.int().min(1) }))
    transaction(() => ground.clock.advance(seconds * 1000))
    passTime()
    deliveries.wake()
    return c.json({ now: ground.clock.now() })
  })

  control.post('/accounts/:id/disable', (c) => c.json(transaction(() => changeAccount(platform(), c.req.param('id'), { disabled: true }))))
  control.post('/accounts/:id/enable', (c) => c.json(transaction(() => changeAccount(platform(), c.req.param('id'), { disabled: false }))))
  control.post('/accounts/:id/deauthorise', (c) => {
    transaction(() => deauthoriseAccount(platform(), c.req.param('id')))
    return c.json({})
  })

  // For the product's manual card form: a valid card with the typed details.
  control.post('/accounts/:id/cards', async (c) => {
    const { last4, brand, ...expires } = await read(c, typedCard)
    return c.json(transaction(() => addCard(platform().of(c.req.param('id')), { ...cardOfBrand(brand), last4 }, { expires })))
  })

  control.post('/accounts/:id/disputes', async (c) => {
    const { payment_intent: intent } = await read(c, z.strictObject({ payment_intent: z.string() }))
    return c.json(transaction(() => openDispute(platform().of(c.req.param('id')), intent)))
  })
  control.post('/accounts/:id/disputes/:dispute/close', async (c) => {
    const { status } = await read(c, z.strictObject({ status: z.enum(['won', 'lost']) }))
    return c.json(transaction(() => closeDispute(platform().of(c.req.param('id')), c.req.param('dispute'), status)))
  })
  control.post('/accounts/:id/slow-payments', async (c) => {
    const { session } = await read(c, z.strictObject({ session: z.string() }))
    return c.json(transaction(() => beginSlowPayment(platform().of(c.req.param('id')), session)))
  })
  control.post('/accounts/:id/slow-payments/:session', async (c) => {
    const { arrives } = await read(c, z.strictObject({ arrives: z.boolean() }))
    return c.json(transaction(() => endSlowPayment(platform().of(c.req.param('id')), c.req.param('session'), arrives)))
  })

  control.post('/deliveries', async (c) => {
    const wanted = await read(c, delivery)
    const now = { ...ground.settings.read('deliveries', plainDelivery), ...wanted }
    ground.settings.write('deliveries', now)
    deliveries.wake()
    return c.json(now)
  })
  control.post('/deliveries/settle', async (c) => {
    await deliveries.settle()
    return c.json({})
  })

  // Replaces the endpoint of the same kind, so that undelivered events go to the new address.
  control.put('/webhooks', async (c) => {
    const wanted = await read(c, webhooks)
    const ids = transaction(() => wanted.map((one) => replaceWebhook(platform(), one)))
    deliveries.wake()
    return c.json(ids)
  })

  control.post('/mishaps', async (c) => {
    mishaps.plan(await read(c, mishap))
    return c.json({})
  })
  control.get('/mishaps', (c) => c.json(mishaps.planned()))
  control.get('/requests', (c) => c.json(watch.requests()))
  control.get('/violations', (c) => c.json(watch.violations()))
  control.delete('/violations', (c) => c.json(watch.takeViolations()))
  return control
}

const tag = 'started-with-the-product'

function replaceWebhook(work: Work, wanted: z.output<typeof webhooks>[number]): string {
  const earlier = work.objects
    .all('webhook_endpoint')
    .find(({ body, hidden }) => body.description === tag && hidden.connect === wanted.connect)
  if (!earlier) return addWebhookEndpoint(work, { ...wanted, description: tag }).id
  const body = { ...earlier.body, url: wanted.url, enabled_events: wanted.events, status: 'enabled' }
  work.objects.save('webhook_endpoint', body, { secret: wanted.secret, connect: wanted.connect })
  return body.id
}

async function read<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.output<Shape>> {
  const sent: unknown = await c.req.json().catch(() => ({}))
  return shape.parse(sent)
}
