import type { Locator } from '@playwright/test'
import { callsOf, expect, signUpOwner, test } from '../fixtures.ts'
import { chooseTeacher } from './choose-people.ts'
import { addWeek, counting, inTenWeeks, week } from './count-presses.ts'
import { people } from '@callboard/server/world/people'

test('a new studio’s first eight weekly classes are added in at most thirty presses', async ({ stranger, server }) => {
  test.slow()
  const page = await stranger()
  await signUpOwner(page, server)
  const calls = callsOf(page)
  await calls.studios.setUp({ name: 'Field Dance', address: '1 Mill Lane', phone: '0113 496 0999', email: 'hello@field.example' })
  await calls.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
  const room = await calls.locations.add({ id: crypto.randomUUID(), name: 'Main hall' })
  const [owner] = await calls.teachers.list()
  const { name: teacher } =
    owner ?? (await calls.teachers.add({ id: crypto.randomUUID(), name: 'Tess Field', email: `tess.${Date.now()}@new.example` }))

  await page.goto('/dashboard/classes')
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible()
  const presses = counting(page)
  const { counts } = presses
  await presses.click(page.getByRole('button', { name: 'Add Class' }).first())
  await addWeek(page, presses, { teacher, roomId: room.id, until: inTenWeeks() })
  const added = await calls.classes.choices()
  expect(added.map((one) => `${one.name} ${one.startTime} ${one.repeats}`).toSorted()).toEqual(
    week.map(([name, , start]) => `${name} ${start} true`).toSorted(),
  )
  test.info().annotations.push({ type: 'count', description: `${counts.clicks} presses, ${counts.fields} fields` })
  expect(counts.clicks).toBeLessThanOrEqual(30)
  expect(counts.fields).toBeLessThanOrEqual(30)
})

test('the form remembers for whoever fills it in, and for nobody else on the same computer', async ({ as }) => {
  const page = await as('olive')
  const add = async () => {
    await page.goto('/dashboard/classes?week=2045-03-06')
    await page.getByRole('button', { name: 'Add Class' }).first().click()
    return page.getByRole('dialog', { name: 'Add Class' })
  }
  let form = await add()
  const teacherOf = (panel: Locator) => panel.getByRole('combobox', { name: 'Teacher' })
  await expect(teacherOf(form)).toHaveValue('')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Remembered')
  await chooseTeacher(form, people.tom.name)
  await form.getByRole('combobox', { name: 'Room', exact: true }).selectOption({ index: 1 })
  await form.getByText('Weekly', { exact: true }).click()
  await form.getByLabel('Day of the week').selectOption('2')
  await form.getByLabel('Start time').fill('11:00')
  await form.getByLabel('End time').fill('11:40')
  await form.getByLabel('End date').fill('31/03/2045')
  const [teacher, room] = [await teacherOf(form).inputValue(), await form.getByRole('combobox', { name: 'Room', exact: true }).inputValue()]
  await form.getByRole('button', { name: 'Save class' }).click()
  await expect(form).toBeHidden()

  form = await add()
  await expect(teacherOf(form)).toHaveValue(teacher)
  await expect(form.getByRole('combobox', { name: 'Room', exact: true })).toHaveValue(room)
  await expect(form.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(form.getByLabel('End date')).toHaveValue('31/03/2045')
  await form.getByLabel('Start time').fill('12:00')
  await expect(form.getByLabel('End time')).toHaveValue('12:40')
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('last-class')))
  expect(kept).toHaveLength(1)
  await page.evaluate((key) => localStorage.setItem('callboard:last-class:somebody-else', localStorage.getItem(key)!), kept[0]!)
  await page.evaluate((key) => localStorage.removeItem(key), kept[0]!)
  await page.goto('about:blank')
  form = await add()
  await expect(teacherOf(form)).toHaveValue('')
})

test('a slow save says so on the button that was pressed', async ({ as }) => {
  const page = await as('olive')
  const calls = callsOf(page)
  const [room] = await calls.locations.list()
  await page.goto('/dashboard/classes?week=2046-03-05')
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Class' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Slowly Saved')
  await chooseTeacher(form, people.tom.name)
  await form.getByRole('combobox', { name: 'Room', exact: true }).selectOption(room!.id)
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('06/03/2046')
  await form.getByLabel('Start time').fill('09:00')
  await form.getByLabel('End time').fill('10:00')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/classes', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(form.getByRole('button', { name: 'Saving…' })).toHaveCount(1)
  await expect(form.getByRole('button', { name: 'Save class' })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('status').filter({ hasText: /Added 1 class\./ })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save and add another' })).toBeVisible()
})
