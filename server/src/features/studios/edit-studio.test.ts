import { beforeAll, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { studios } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { addressFor, readCalendar, wallClock } from '../calendar-feeds/calendar.test.kit.ts'

const world = storyWorld({ now: '2026-11-18T08:00:00Z' })
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const place = async () => {
  const studio = (await fullSession(await world.as('pat')))?.studio
  return [studio?.country, studio?.currency, studio?.timezone]
}

it('an owner says where the studio is, field by field, and everybody in it is told', async () => {
  expect(await olive.call.studios.edit({ timezone: 'Australia/Perth' })).toMatchObject({ name: studios.northlight.name })
  expect(await place()).toEqual(['GB', 'GBP', 'Australia/Perth'])
  await olive.call.studios.edit({ country: 'AU', currency: 'AUD' })
  expect(await place()).toEqual(['AU', 'AUD', 'Australia/Perth'])
  const events = await world.database.kysely.selectFrom('events').selectAll().where('type', '=', 'studios.stale').execute()
  expect(events).toMatchObject([
    { studioId: studios.northlight.id, forRoles: null },
    { studioId: studios.northlight.id, forRoles: null },
  ])
  expect((await fullSession(await world.as('omar')))?.studio.timezone).toBe('Europe/London')
})

it('each section is saved on its own, and leaves the others as they are', async () => {
  const tomorrow = { name: 'Northlight', address: '5 Mill Lane', phone: '0113 496 0102', email: 'Office@northlight.example' }
  const [, edited] = await Promise.all([olive.call.studios.edit({ dateFormat: 'yyyy-MM-dd' }), olive.call.studios.edit(tomorrow)])
  expect(edited).toMatchObject({ ...tomorrow, email: 'office@northlight.example' })
  expect((await fullSession(await world.as('pat')))?.studio).toMatchObject({ name: 'Northlight', dateFormat: 'yyyy-MM-dd' })
  await expect(olive.call.studios.edit({ name: 'x'.repeat(10_000), phone: 'none' })).rejects.toMatchObject({
    data: { fields: { name: 'Studio name can be at most 120 characters', phone: 'Please enter a valid phone number' } },
  })
  await olive.call.studios.edit({ ...studios.northlight, dateFormat: 'dd/MM/yyyy' })
})

it('an owner gives the studio a colour of its own, which everybody in it sees, and takes it away again', async () => {
  const seen = async () => (await fullSession(await world.as('pat')))?.studio.accent
  expect(await seen()).toBeNull()
  expect(await olive.call.studios.edit({ accent: '#8A2BE2' })).toMatchObject({ accent: '#8a2be2', name: studios.northlight.name })
  expect(await seen()).toBe('#8a2be2')
  await olive.call.studios.edit({ phone: studios.northlight.phone })
  expect(await seen(), 'by a page that does not know it').toBe('#8a2be2')
  for (const accent of ['red', '#fff', '#8a2be2;', 'url(//x)'])
    await expect(olive.call.studios.edit({ accent })).rejects.toMatchObject({
      data: { fields: { accent: 'Please enter a colour such as #1e5fc2' } },
    })
  expect(await codeOf((await world.as('tom')).call.studios.edit({ accent: '#000000' }))).toBe('access-denied')
  expect((await fullSession(await world.as('omar')))?.studio.accent).toBeNull()
  await olive.call.studios.edit({ accent: null })
  expect(await seen()).toBeNull()
})

it('classes stay at their hour by the clock on the wall; today and calendar programs go by the new zone', async () => {
  await olive.call.studios.edit({ timezone: 'Europe/London' })
  const feed = await addressFor(world, 'tom')
  const [before, week] = [await readCalendar(world, feed), await olive.call.classes.week({})]
  expect(week.today).toBe('2026-11-18')
  await olive.call.studios.edit({ timezone: 'Pacific/Honolulu' })
  const [after, moved] = [await readCalendar(world, feed), await olive.call.classes.week({})]
  expect(moved.today).toBe('2026-11-17')
  expect(moved.classes.map(({ date, startTime }) => [date, startTime])).toEqual(
    week.classes.map(({ date, startTime }) => [date, startTime]),
  )
  expect(before.events.length).toBeGreaterThan(0)
  expect(after.events.map(({ startsAt }) => wallClock('Pacific/Honolulu', startsAt))).toEqual(
    before.events.map(({ startsAt }) => wallClock('Europe/London', startsAt)),
  )
})

it('no other country, currency or zone is taken than there are', async () => {
  const before = await place()
  const refused = { timezone: 'Europe/Paris', country: 'FR', currency: 'CHF', dateFormat: 'd.M.y' } as unknown as Parameters<
    typeof olive.call.studios.edit
  >[0]
  await expect(olive.call.studios.edit(refused)).rejects.toMatchObject({
    code: 'invalid-input',
    data: {
      fields: {
        timezone: 'Please choose a timezone',
        country: 'Please choose a country',
        currency: 'Please choose a currency',
        dateFormat: 'Please choose a date format',
      },
    },
  })
  expect(await codeOf((await world.as('tom')).call.studios.edit({ currency: 'EUR' }))).toBe('access-denied')
  expect(await place()).toEqual(before)
})

it('the currency is fixed once money has moved, the zone and the country are not', async () => {
  await olive.call.studios.edit({ country: 'GB', currency: 'GBP' })
  const places = world.database.kysely
    .updateTable('classes')
    .where('dropInPriceMinor', '>', 0)
    .where('studioId', '=', studios.northlight.id)
  await places.set({ bookedCount: 1 }).execute()
  await expect(olive.call.studios.edit({ currency: 'EUR', timezone: 'Europe/Dublin' })).rejects.toMatchObject({
    code: 'currency-fixed',
    message: 'The currency can no longer be changed, because you have taken payments in it.',
    data: { field: 'currency' },
  })
  expect((await olive.call.studios.settings()).currencyIsFixed).toBe(true)
  await olive.call.studios.edit({ currency: 'GBP', country: 'IE', timezone: 'Europe/Dublin' })
  expect(await place()).toEqual(['IE', 'GBP', 'Europe/Dublin'])
  await places.set({ bookedCount: 0 }).execute()
  await olive.call.studios.edit({ currency: 'EUR' })
  expect(await place()).toEqual(['IE', 'EUR', 'Europe/Dublin'])
})
