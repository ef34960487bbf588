import { beforeEach, expect, it } from 'vitest'
import { beginAttempt, finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { cardWorld } from '../../../world/card-world.test.kit.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'

const cards = cardWorld()
/** Signs the owner in again, as sessions expire while time passes. */
async function signedIn() {
  const owner = cards.world.visitor()
  await owner.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
  return owner
}
const account = async () => (await (await signedIn()).call.paymentSettings.read()).account
const charge = () =>
  cards.world.inNorthlight(async (scope) => {
    const { id } = await beginAttempt(scope, 'charge', {})
    await finishAttempt(scope, id, { objectId: 'pi_1' })
  })
const deliver = (how: object) => cards.control('POST', '/deliveries', { lose: 0, ...how })

beforeEach(async () => {
  cards.world.clock.set(storyNow)
  await deliver({})
  await cards.settle()
  await cards.world.database.kysely.deleteFrom('providerEvents').execute()
  await cards.forgetAccounts()
})

it('the provider counts as silent a day after an account has changed without an event, though it answers requests', async () => {
  await deliver({ lose: 1000 })
  await cards.connect(await cards.world.as('olive'))
  await (await cards.world.as('olive')).call.paymentSettings.check()
  await cards.runSchedule('card-payments.find-undelivered')
  expect(await account()).toMatchObject({ state: 'active', lastHeardAt: null, isSilent: false })
  cards.world.clock.advance({ hours: 25 })
  expect((await account()).isSilent).toBe(true)
})

it('the provider does not count as silent after an event, nor when nothing has happened for a month, nor before anything is connected', async () => {
  expect((await account()).isSilent).toBe(false)
  await cards.connect(await cards.world.as('olive'))
  await cards.settle()
  cards.world.clock.advance({ hours: 24 * 30 })
  expect(await account()).toMatchObject({ state: 'active', lastHeardAt: expect.any(String), isSilent: false })
})

it('the provider counts as silent a day after money moved without an event, also while more moves', async () => {
  await cards.connect(await cards.world.as('olive'))
  await cards.settle()
  for (let times = 0; times < 4; times += 1) {
    cards.world.clock.advance({ hours: 11 })
    await charge()
    expect((await account()).isSilent).toBe(times === 3)
  }
})

it('the provider does not count as silent on an account for money that moved on the one before', async () => {
  await cards.connect(await cards.world.as('olive'))
  await cards.settle()
  const [{ accountId }] = (await cards.world.inNorthlight(({ db }) => db.selectFrom('cardAccounts').select('accountId').execute())) as [
    { accountId: string },
  ]
  await charge()
  cards.world.clock.advance({ hours: 30 })
  await deliver({ lose: 1000 })
  await cards.control('POST', `/accounts/${accountId}/deauthorise`)
  await cards.runSchedule('payment-settings.check-accounts')
  const owner = await signedIn()
  expect((await owner.call.paymentSettings.read()).account.state).toBe('disconnected')
  await cards.connect(owner, 'leave')
  expect(await account()).toMatchObject({ state: 'pending', lastHeardAt: null, isSilent: false })
})
