import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { bill, emptyBooks, signInAgain } from '../bill.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser
beforeAll(async () => {
  pat = await world.as('pat')
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const note = (invoiceId: string, change: { emailSuccess: boolean; emailFailure: 'refused' | null }) =>
  world.database.kysely
    .updateTable('notifications')
    .set({ emailSent: true, emailSentAt: new Date(storyNow), ...change })
    .where('entityId', '=', invoiceId)
    .where('userId', '=', people.pat.id)
    .where('emailSuccess', 'is', null)
    .execute()
const failureOf = async (id: string) => {
  const [detail, { invoices }] = await Promise.all([
    olive.call.invoices.read({ id }),
    olive.call.invoices.list({ tab: 'all', search: '', sort: 'index', direction: 'desc', page: 1 }),
  ])
  expect(invoices.find((row) => row.id === id)?.emailFailure).toBe(detail.emailFailure)
  return { failure: detail.emailFailure, timeline: detail.timeline?.map(({ kind }) => kind) }
}

it('owners see that the newest email of an invoice has failed for good, until it is sent again, paid or cancelled', async () => {
  const {
    invoices: [{ id } = { id: '' }],
  } = await olive.call.invoices.add(bill())
  await note(id, { emailSuccess: false, emailFailure: null })
  expect(await failureOf(id)).toEqual({ failure: null, timeline: ['issued', 'email-delayed'] })
  await world.database.kysely.updateTable('notifications').set({ emailSuccess: null }).where('entityId', '=', id).execute()
  await note(id, { emailSuccess: false, emailFailure: 'refused' })
  expect(await failureOf(id)).toEqual({ failure: 'refused', timeline: ['issued', 'email-failed'] })
  expect(await pat.call.invoices.read({ id })).toMatchObject({ emailFailure: null, timeline: null })

  world.clock.set('2026-11-23T19:00:00Z')
  olive = await signInAgain(world, 'olive')
  expect((await olive.call.invoices.send({ id })).emailFailure).toBeNull()
  await note(id, { emailSuccess: false, emailFailure: 'refused' })
  expect((await failureOf(id)).failure).toBe('refused')
  expect((await olive.call.invoices.cancel({ id, version: 1 })).emailFailure).toBeNull()
})
