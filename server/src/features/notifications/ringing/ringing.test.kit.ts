import { randomUUID } from 'node:crypto'
import type { RingWishes } from '@callboard/contract/ringing'
import type { Browser, World } from '../../../world/open-world.ts'
import { people, type PersonName } from '../../../world/people.ts'
import type { PushService } from '../../../world/push-service.ts'
import { notify } from '../notify.ts'

export const allDay: RingWishes = { classUpdates: true, messages: true, billing: true, quiet: null }

/** Makes a browser ring, as its Settings do. */
export async function switchOn(browser: Browser, service: PushService, wishes: RingWishes | null = allDay) {
  const { publicKey } = await browser.call.ringing.read()
  const address = service.subscribe(publicKey)
  const id = randomUUID()
  await browser.call.ringing.switchOn({ id, ...address, ...(wishes && { wishes }) })
  return { id, ...address }
}

const { tom } = people
export const conversationId = randomUUID()

export const writeTo = (world: World, name: PersonName, preview = 'Hello') =>
  world.inNorthlight((scope) =>
    notify(scope, 'new_message', {
      to: [people[name].id],
      entityId: conversationId,
      details: { sender: { userId: tom.id, name: tom.name }, conversationId, preview },
    }),
  )

export const runAll = (world: World) => world.app.jobs.runDue({ early: true })
