import { expect, it } from 'vitest'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()

it('keeps what an owner chooses, for their studio only', async () => {
  const [olive, omar] = [await world.as('olive'), await world.as('omar')]
  expect((await olive.call.paymentSettings.read()).methods).toEqual({ card: true, bankTransfer: false })
  const both = { card: true, bankTransfer: true }
  expect((await olive.call.paymentSettings.save(both)).methods).toEqual(both)
  await olive.call.paymentSettings.save({ card: false, bankTransfer: true })
  expect((await olive.call.paymentSettings.read()).methods).toEqual({ card: false, bankTransfer: true })
  expect((await omar.call.paymentSettings.read()).methods).toEqual({ card: true, bankTransfer: false })
})

it('refuses to leave none', async () => {
  const olive = await world.as('olive')
  const { methods } = await olive.call.paymentSettings.read()
  await expect(olive.call.paymentSettings.save({ card: false, bankTransfer: false })).rejects.toMatchObject({
    code: 'no-method-left',
    message: 'At least one payment method must be enabled',
  })
  expect((await olive.call.paymentSettings.read()).methods).toEqual(methods)
})
