import type Stripe from 'stripe'
import type { SQLInputValue } from 'node:sqlite'
import { newId } from './ids.ts'
import type { Cause, Place } from './ground.ts'

export interface DeliveryControl {
  readonly paused: boolean
  readonly shuffle: boolean
  /** seconds */
  readonly delay: number
  /** how many of the next are never sent */
  readonly lose: number
  /** how many of the next are sent twice */
  readonly duplicate: number
}

export const plainDelivery: DeliveryControl = { paused: false, shuffle: false, delay: 0, lose: 0, duplicate: 0 }

export function recordEvent(work: Place, cause: Cause, type: Stripe.Event['type'], object: object, before?: object): void {
  const isConnect = work.account !== work.ground.platform
  const endpoints = work.platform
    .all('webhook_endpoint')
    .filter(({ body, hidden }) => body.status === 'enabled' && hidden.connect === isConnect && wants(body.enabled_events, type))
  const event = {
    id: newId('evt'),
    object: 'event',
    ...(isConnect ? { account: work.account } : {}),
    api_version: work.ground.apiVersion,
    created: work.now,
    data: { object, ...(before === undefined ? {} : { previous_attributes: changed(before, object) }) },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: cause,
    type,
  } as unknown as Stripe.Event
  work.objects.save('event', event)
  for (const { body } of endpoints) schedule(work, event.id, body.id)
}

const wants = (enabled: readonly string[], type: string) => enabled.includes('*') || enabled.includes(type)

function schedule(work: Place, event: string, endpoint: string): void {
  const { database, settings, clock } = work.ground
  const control = settings.read('deliveries', plainDelivery)
  const lost = control.lose > 0
  const twice = !lost && control.duplicate > 0
  const insert = database.prepare('insert into deliveries (event, account, endpoint, state, due) values (?, ?, ?, ?, ?)')
  const row: SQLInputValue[] = [event, work.account, endpoint, lost ? 'lost' : 'pending', clock.now() + control.delay * 1000]
  insert.run(...row)
  if (twice) insert.run(...row)
  if (lost) settings.write('deliveries', { ...control, lose: control.lose - 1 })
  if (twice) settings.write('deliveries', { ...control, duplicate: control.duplicate - 1 })
}

function changed(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))))
}
