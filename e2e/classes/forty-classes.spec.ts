import { addDays, dayOfWeek, weekOf } from '@callboard/contract/dates'
import type { Locator, Page } from '@playwright/test'
import { callsOf, expect, signUpOwner, test } from '../fixtures.ts'
import { chooseTeacher } from './choose-people.ts'

const names = ['Tiny Movers', 'Ballet', 'Tap', 'Jazz', 'Street', 'Acro', 'Modern', 'Adults']
const typed = (date: string) => date.split('-').toReversed().join('/')

/** Each click and each key counts one, and each field that is filled in counts one, with whatever is typed into it. */
function counting(page: Page) {
  const count = { presses: 0 }
  return {
    count,
    click: async (what: Locator) => {
      count.presses += 1
      await what.click()
    },
    press: async (keys: string) => {
      count.presses += 1
      await page.keyboard.press(keys)
    },
    fill: async (what: Locator, value: string) => {
      if ((await what.inputValue()) === value) return
      count.presses += 1
      await ((await what.evaluate((field) => field.tagName)) === 'SELECT' ? what.selectOption(value) : what.fill(value))
    },
  }
}

test('a new studio’s term of forty weekly classes takes at most 150 presses, and the next term a minute', async ({ stranger, server }) => {
  test.setTimeout(240_000)
  const page = await stranger()
  await signUpOwner(page, server, 'Fay Forty')
  const calls = callsOf(page)
  await calls.studios.setUp({ name: 'Forty Dance', address: '1 Mill Lane', phone: '0113 496 0999', email: 'hello@forty.example' })
  await calls.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
  const rooms = await Promise.all(
    ['Main hall', 'Small hall'].map((name) => calls.locations.add({ id: crypto.randomUUID(), name: `Forty ${name}` })),
  )
  const teachers = ['Tess Forty', 'Theo Forty']
  for (const [at, name] of teachers.entries())
    await calls.teachers.add({ id: crypto.randomUUID(), name, email: `forty.${at}.${Date.now()}@new.example` })
  const { today } = await calls.classes.week({})
  const monday = addDays(weekOf(today), 7)
  const term = (name: string, startsOn: string) => ({ id: crypto.randomUUID(), name, startsOn, endsOn: addDays(startsOn, 7 * 11 + 4) })
  const [first, next] = [term('First term', monday), term('Next term', addDays(monday, 7 * 14))]
  await calls.terms.add({ term: first })
  await calls.terms.add({ term: next })

  await page.goto(`/dashboard/classes?week=${monday}`)
  await expect(page.getByRole('heading', { name: /^Week of/ })).toBeVisible()
  const { count, click, press, fill } = counting(page)
  await click(page.getByRole('button', { name: 'Add Class' }).first())
  const form = page.getByRole('dialog', { name: 'Add Class' })
  await expect(form.getByRole('radio', { name: 'Weekly' }), 'as a first class mostly is').toBeChecked()
  for (let n = 0; n < 40; n++) {
    const [day, half] = [Math.floor(n / 8) + 1, Math.floor((n % 8) / 4)]
    const name = form.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toBeFocused()
    await fill(name, `${names[n % 8]} ${day}`)
    const teacher = form.getByRole('combobox', { name: 'Teacher' })
    if (n % 4 === 0 && (await teacher.inputValue()) !== teachers[half]) {
      count.presses += 2 // the field with some letters, and Enter
      await chooseTeacher(form, teachers[half]!)
    }
    await fill(form.getByRole('combobox', { name: 'Room', exact: true }), rooms[half]!.id)
    await fill(form.getByLabel('Day of the week'), String(day))
    if (n % 4 === 0) await fill(form.getByLabel('Start time'), '16:00')
    if (n === 0) await fill(form.getByLabel('End time'), '16:45')
    if ((await form.getByLabel('End date').inputValue()) !== typed(first.endsOn))
      await click(form.getByRole('button', { name: first.name }))
    if (n === 39) await press('Control+Enter')
    else await click(form.getByRole('button', { name: 'Save and add another' }))
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /Added 12 classes\./ })
        .first(),
    ).toBeVisible()
    if (n < 39) await expect(name).toHaveValue('')
  }
  await expect(form).toBeHidden()
  const { classes } = await calls.classes.week({ of: monday })
  expect(classes).toHaveLength(40)
  expect(classes.every(({ date, name }) => name.endsWith(` ${dayOfWeek(date)}`))).toBe(true)
  test.info().annotations.push({ type: 'count', description: `${count.presses} presses for 40 classes` })
  expect(count.presses).toBeLessThanOrEqual(150)

  const laid = count.presses
  const began = Date.now()
  await page.goto('/dashboard/studio#terms')
  await click(page.getByRole('button', { name: `Copy to next term: ${first.name}` }))
  await click(page.getByRole('dialog', { name: `Copy ${first.name}` }).getByRole('button', { name: 'Copy 40 classes a week' }))
  await expect(page.getByRole('dialog', { name: `Copy ${first.name}` })).toBeHidden({ timeout: 50_000 })
  expect((await calls.classes.week({ of: next.startsOn })).classes).toHaveLength(40)
  expect(count.presses - laid).toBe(2)
  const seconds = (Date.now() - began) / 1000
  test
    .info()
    .annotations.push({ type: 'count', description: `${count.presses - laid} presses and ${seconds.toFixed(1)} s for the next term` })
  expect(seconds).toBeLessThan(60)
})
