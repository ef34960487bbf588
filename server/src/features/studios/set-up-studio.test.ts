import { describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { newestLink } from '../auth/story.test.kit.ts'

const world = storyWorld()

const form = { name: 'New Steps', address: '1 Mill Lane', phone: '0113 496 0000', email: 'Hello@NewSteps.example' }

async function newOwner(email: string): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signUp({ name: 'Nina Novel', email, password: 'quickstep in the rain' })
  await browser.call.auth.followLink(await newestLink(world, email))
  return browser
}

describe('setting up a studio', () => {
  it('names it, and leaves the rest as it was', async () => {
    const browser = await newOwner('nina@new.example')
    const before = (await fullSession(browser))?.studio
    const studio = await browser.call.studios.setUp(form)
    expect(studio).toEqual({ ...before, ...form, email: 'hello@newsteps.example' })
    expect((await fullSession(browser))?.studio).toEqual(studio)
    const events = await world.database.kysely.selectFrom('events').selectAll().where('type', '=', 'studios.stale').execute()
    expect(events).toMatchObject([{ studioId: studio.id, forRoles: null, forUsers: null }])
  })

  it('takes the country and timezone of the browser that sets it up', async () => {
    const browser = await newOwner('nia@new.example')
    const place = { country: 'NZ', currency: 'NZD', timezone: 'Pacific/Auckland' } as const
    expect(await browser.call.studios.setUp({ ...form, ...place })).toMatchObject(place)
    expect((await fullSession(browser))?.studio).toMatchObject(place)
  })

  it('can be repeated', async () => {
    const browser = await newOwner('nora@new.example')
    await browser.call.studios.setUp(form)
    expect(await browser.call.studios.setUp({ ...form, name: 'Newer Steps' })).toMatchObject({ name: 'Newer Steps' })
  })

  it('requires all four fields', async () => {
    const browser = await newOwner('nell@new.example')
    const refusal = await browser.call.studios
      .setUp({ name: ' ', address: '', phone: '', email: 'nobody' })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'invalid-input',
      data: {
        fields: {
          name: 'Studio name is required',
          address: 'Address is required',
          phone: 'Phone is required',
          email: 'Please enter a valid email address',
        },
      },
    })
  })

  it('is over with the first plan, and does not come back when that ends', async () => {
    const olive = await world.as('olive')
    const ended = { status: 'trialing', trialEndsAt: new Date(0), providerSubscriptionId: null } as const
    for (const standing of [{ status: 'active' } as const, ended]) {
      await world.database.kysely.updateTable('studioSubscriptions').set(standing).execute()
      await expect(olive.call.studios.setUp({ ...form, name: 'Northlight Two' })).rejects.toMatchObject({ code: 'already-set-up' })
    }
    expect((await fullSession(olive))?.studio.name).toBe('Northlight Dance')
  })
})
