import type { Page } from '@playwright/test'
import { addDays, weekOf } from '@callboard/contract/dates'
import { people, rooms } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { printed } from '../printed.ts'
import { addClass, once } from './add-class.ts'
import { chooseTeacher } from './choose-people.ts'
import { openFilter } from './calendar-head.ts'

test.use(moving)

/** Each story has its own week, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2050 + test.info().parallelIndex}-01-07`), 7 * (weeks += 1))

const addOn = (page: Page, name: string, date: string, different = {}) => addClass(page, name, once(date), different)

const open = async (page: Page, monday: string) => {
  await page.goto(`/dashboard/classes?week=${monday}`)
  await expect(page.getByRole('heading', { name: /^Week of / })).toBeVisible()
}
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** "03/09/2026" */
const britishDate = (date: string) => date.split('-').toReversed().join('/')

test('a full week takes few tab stops: arrow keys go from class to class', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  for (let day = 0; day < 6; day += 1)
    for (let hour = 9; hour < 13; hour += 1)
      await addOn(page, `Class ${day}${hour}`, addDays(monday, day), {
        startTime: `${hour < 10 ? '0' : ''}${hour}:00`,
        endTime: `${hour + 1}:00`,
      })
  await open(page, monday)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  let stops = 0
  for (; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const isNew = await page.evaluate(() => {
      const here = document.activeElement as HTMLElement
      if (here === document.body || here.dataset['seen']) return false
      here.dataset['seen'] = 'yes'
      return true
    })
    if (!isNew) break
  }
  expect(stops).toBeGreaterThan(20)
  expect(stops).toBeLessThanOrEqual(50)

  const first = page.getByRole('button', { name: /^Class 09,/ })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Class 010,/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Class 110,/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(0)
})

test('on a phone each day is a page: it opens at today, a press or a swipe turns to another, and beyond Sunday is the next week', async ({
  as,
}) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('region', { name: /, today$/ }).getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })

  const monday = freshMonday()
  for (let day = 0; day < 7; day += 1)
    for (const hour of [16, 17, 18]) await addOn(page, 'Tap', addDays(monday, day), { startTime: `${hour}:00`, endTime: `${hour}:45` })
  await open(page, monday)
  const strip = page.getByRole('navigation', { name: 'Days of this week' })
  const day = (name: RegExp) => page.getByRole('region', { name })
  const isShown = async (name: RegExp) => {
    await expect(strip.locator('[aria-current]')).toHaveText(new RegExp(name.source.slice(0, 4)))
    await expect(day(name).getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
  }
  await isShown(/^Monday/)
  await expect(
    day(/^Tuesday/)
      .getByRole('article')
      .first(),
  ).not.toBeInViewport()
  await strip.getByRole('button', { name: /^Thu/ }).click()
  await expect(day(/^Thursday/).getByRole('heading', { level: 3 })).toBeFocused()
  await isShown(/^Thursday/)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 500 }] })
  await touch('touchStart', 330)
  for (let x = 300; x >= 60; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
  await isShown(/^Friday/)
  await strip.getByRole('button', { name: /^Sun/ }).click()
  await isShown(/^Sunday/)
  await touch('touchStart', 330)
  await touch('touchMove', 60)
  await touch('touchEnd')
  await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBe(390)
  await page.goto(`/dashboard/classes?week=${addDays(monday, 2)}`)
  await isShown(/^Wednesday/)
})

test('the week narrows down to a teacher or a room, by an address that can be kept', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  await addOn(page, 'Ballet with Tom', monday)
  await addOn(page, 'Jazz with Tara', monday, { teacherId: people.tara.id, locationId: rooms.studioB.id })
  await (await openFilter(page)).getByLabel('Teacher').selectOption({ label: 'Tara Lindqvist' })
  await expect(card(page, 'Ballet with Tom')).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'Jazz with Tara')).toBeVisible()
  await expect(card(page, 'Ballet with Tom')).toHaveCount(0)
  await (await openFilter(page)).getByLabel('Room').selectOption({ label: 'Studio A' })
  await expect(page.getByText('None of this week’s classes match your filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all classes' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a teacher sees their own classes, and what their cards know of the register', async ({ as }) => {
  const page = await as('tom', { width: 390, height: 844 })
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('article').first()).toBeVisible()
  const mine = page.getByRole('button', { name: 'My classes: show all again' })
  await (await openFilter(page)).getByRole('button', { name: 'My classes' }).click()
  await page.keyboard.press('Escape')
  await expect(mine).toBeVisible()
  await expect(card(page, 'Tara Lindqvist')).toHaveCount(0)
  await expect(page.getByText(/^\d+ enrolled$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(mine).toBeVisible()
})

test('a class is added from its day, and a clash that was saved anyway stays in sight', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await page.goto(`/dashboard/classes?view=list&week=${monday}`)
  await addOn(page, 'Tap', addDays(monday, 3))
  await page.getByRole('button', { name: /^Add a class on Thursday/ }).click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await expect(panel.getByLabel(/^Date/)).toHaveValue(britishDate(addDays(monday, 3)))
  await panel.getByLabel('Name').fill('Salsa')
  await chooseTeacher(panel, 'Tara Lindqvist')
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio A' })
  await panel.getByLabel('Start time').fill('17:30')
  await panel.getByText('Weekly', { exact: true }).click()
  await expect(panel.getByLabel('Day of the week')).toHaveValue('4')
  await expect(panel.getByLabel('Starts on')).toHaveValue(britishDate(addDays(monday, 3)))
  await panel.getByText('One-off', { exact: true }).click()
  await expect(panel.getByText(/Studio A is taken by Tap/)).toBeVisible()
  await panel.getByRole('button', { name: 'Save anyway' }).click()
  await expect(panel).toBeHidden()
  await expect(card(page, 'Salsa').getByText('Clashes with Tap (Studio A)')).toBeVisible()
  await expect(card(page, 'Clashes with Salsa (Studio A)')).toBeVisible()
})

for (const [classesADay, mostPages] of [
  [1, 1],
  [8, 1],
  [25, 3],
] as const)
  test(`a week with ${classesADay} classes a day is printed from its first page on, with the studio's name and every class once`, async ({
    as,
  }) => {
    const monday = freshMonday()
    const page = await as('olive')
    await open(page, monday)
    const names = Array.from({ length: classesADay }, (_, n) => `Printed${n + 1}x`)
    for (const [n, name] of names.entries()) {
      const minutes = (at: number) => `${String(8 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
      await addOn(page, name, addDays(monday, 4), { startTime: minutes(n * 30), endTime: minutes(n * 30 + 29) })
    }
    await open(page, monday)
    await expect(page.getByRole('article')).toHaveCount(classesADay)
    const pages = await printed(page)
    expect(pages.length).toBeLessThanOrEqual(mostPages)
    for (const text of pages) {
      expect(text.split('Northlight Dance'), 'once on each sheet').toHaveLength(2)
      expect(text, 'the days are named on each sheet').toMatch(/Monday[^]*Tuesday[^]*Wednesday[^]*Thursday[^]*Friday[^]*Saturday[^]*Sunday/)
    }
    expect(pages[0]).toContain('Printed1x')
    for (const name of names)
      expect(
        pages.filter((text) => text.includes(name)),
        name,
      ).toHaveLength(1)
  })
