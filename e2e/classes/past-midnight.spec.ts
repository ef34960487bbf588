import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { mark, phone, register, save, saved, today } from '../attendance/open-register.ts'
import { callsOf, expect, test, type Server } from '../fixtures.ts'
import { chooseTeacher } from './choose-people.ts'

test.use({ timePasses: true })

/** Moves the server on to the next time at which clocks in London show this. */
async function passUntil(server: Server, time: string) {
  const now = Temporal.Now.instant()
    .add({ minutes: await server.pass(0) })
    .toZonedDateTimeISO('Europe/London')
  const then = now.withPlainTime(time)
  const next = Temporal.ZonedDateTime.compare(then, now) > 0 ? then : then.add({ days: 1 })
  await server.pass(Math.ceil(now.until(next).total('minutes')))
}
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

for (const screen of [phone, { width: 1360, height: 900 }]) {
  test(`an evening past midnight is added, seen on its day, and marked after midnight, at ${screen.width} px`, async ({ as, server }) => {
    const name = `Social ${screen.width}`
    await passUntil(server, '22:00')
    const olive = await as('olive', screen)
    const evening = await today(olive)
    await olive.goto('/dashboard/classes')
    await olive.getByRole('button', { name: 'Add Class' }).first().click()
    const form = olive.getByRole('dialog', { name: 'Add Class' })
    await form.getByLabel('Name').fill(name)
    await chooseTeacher(form, 'Tom Reed')
    await form.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio A' })
    await form.getByText('One-off', { exact: true }).click()
    await form.getByRole('textbox', { name: 'Date', exact: true }).fill(evening.split('-').toReversed().join('/'))
    await form.getByLabel('Start time').fill('22:30')
    await form.getByLabel('End time').fill('22:30')
    await form.getByRole('button', { name: 'Save class' }).click()
    await expect(form.getByText('The start and end time are the same')).toBeVisible()
    await form.getByLabel('End time').fill('00:00')
    await expect(form.getByText('Ends at midnight')).toBeVisible()
    await form.getByLabel('End time').fill('00:30')
    await expect(form.getByText('Ends on the next day')).toBeVisible()
    await form.getByRole('button', { name: 'Save class' }).click()
    await expect(card(olive, name).getByText('22:30–00:30')).toBeVisible()
    await card(olive, name)
      .getByRole('button', { name: new RegExp(`^${name}, .* 22:30 to 00:30 the next day$`) })
      .click()
    await expect(olive.getByRole('dialog', { name }).getByText('22:30–00:30 the next day')).toBeVisible()

    const { classes } = callsOf(olive)
    const held = (await classes.week({ of: evening })).classes.find((one) => one.name === name)!
    const { id, notes, startTime, endTime, version, location } = held
    const same = {
      id,
      name,
      notes,
      date: evening,
      startTime,
      endTime,
      version,
      teacherId: people.tom.id,
      locationId: location!.id,
      dropIn: null,
    }
    await classes.edit({ ...same, scope: 'single', enrol: [children.mia.id, children.noor.id], withdraw: [] })

    await passUntil(server, '00:15')
    const tom = await as('tom', screen)
    await tom.goto('/dashboard')
    const now = tom.getByRole('listitem').filter({ hasText: name })
    await expect(now.getByText('Began yesterday')).toBeVisible()
    await now.getByRole('link', { name }).click()
    await tom.getByRole('button', { name: 'Open register' }).click()
    await mark(tom, 'Mia Ellis', 'Present').click()
    await mark(tom, 'Noor Osei', 'Late').click()
    await save(tom).click()
    await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
    expect(await saved(tom, id)).toEqual({ Mia: 'present', Noor: 'late' })

    await passUntil(server, '00:31')
    await tom.goto('/dashboard')
    await expect(tom.getByRole('heading', { name: 'Your classes today' })).toBeVisible()
    await expect(now).toHaveCount(0)
  })
}
