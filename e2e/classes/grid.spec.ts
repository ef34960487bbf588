import { addDays, weekOf } from '@callboard/contract/dates'
import { children, passwordOf, people, rooms } from '@callboard/server/world/people'
import type { Locator, Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, newContext, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { printed } from '../printed.ts'
import { addClass, once, weekly } from './add-class.ts'
import { openFilter, showAs } from './calendar-head.ts'

test.use(moving)

/** Each story has its own weeks, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2060 + test.info().parallelIndex}-01-07`), 42 * (weeks += 1))

/** By its heading: a clash names the other class too. */
const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) })
const open = async (page: Page, monday: string, view = 'week') => {
  await page.goto(`/dashboard/classes?view=${view}&week=${monday}`)
  await expect(page.locator('section[data-column]').first()).toBeVisible()
}
const whenOf = async (page: Page, id: string) => {
  const { date, startTime, endTime, location, teacher } = await callsOf(page).classes.read({ id })
  return { date, startTime, endTime, room: location?.id, teacher: teacher?.id }
}
const column = (page: Page, name: string | RegExp) => page.locator('section[data-column]').and(page.getByRole('region', { name }))

/** From the middle of what is shown of one to a column, and so many minutes further down. */
async function drag(page: Page, from: Locator, to: Locator, minutes: number) {
  const [at, into] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 10, { steps: 2 })
  await page.mouse.move(into.x + into.width / 2, y + (minutes * into.height) / 1440, { steps: 5 })
  await page.mouse.up()
}

test('a class is dragged to another day, said to its families, and put back at one press', async ({ as, server }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Dragged', once(monday), { studentIds: [children.mia.id] })
  await open(olive, monday)
  await faultless(olive)
  await drag(olive, card(olive, 'Dragged'), column(olive, /^Wednesday/), 45)
  await expect(olive.getByText('Saved 1 class. 1 enrolled: the family will be notified.')).toBeVisible()
  expect(await whenOf(olive, id)).toMatchObject({ date: addDays(monday, 2), startTime: '17:45', endTime: '18:45' })
  await expect(column(olive, /^Wednesday/).getByRole('article')).toContainText('17:45')
  await olive.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(olive.getByText('Undone.')).toBeVisible()
  expect(await whenOf(olive, id)).toMatchObject({ date: monday, startTime: '17:00' })
  const kept = await fetch(`${server.address}/dev/mailbox/mails.json?to=${encodeURIComponent(people.pat.email)}`)
  const mails = (await kept.json()) as { text: string }[]
  expect(mails.filter(({ text }) => text.includes('Dragged') && text.includes('17:45'))).toEqual([])
})

test('what has begun stays where it is, and Escape puts back what is dragged', async ({ as }) => {
  const [begun, monday] = ['2024-01-08', freshMonday()]
  const olive = await as('olive')
  const [past, coming] = [await addClass(olive, 'Begun', once(begun)), await addClass(olive, 'Escaped', once(monday))]
  await open(olive, begun)
  await expect(card(olive, 'Begun')).toBeVisible()
  await expect(card(olive, 'Begun').locator('[data-handle]')).toHaveCount(0)
  await drag(olive, card(olive, 'Begun'), column(olive, /^Wednesday/), 45)
  await card(olive, 'Begun').getByRole('button').focus()
  await olive.keyboard.press('m')
  await expect(olive.getByText(/^Moving Begun/)).toHaveCount(0)
  expect(await whenOf(olive, past)).toMatchObject({ date: begun, startTime: '17:00' })

  await open(olive, monday)
  const box = (await card(olive, 'Escaped').boundingBox())!
  const scroller = olive.getByRole('region', { name: /^Week of/ })
  const scrolled = () => scroller.evaluate(({ scrollTop }) => scrollTop)
  const before = await scrolled()
  await olive.mouse.move(box.x + 30, box.y + 30)
  await olive.mouse.down()
  await olive.mouse.move(box.x + 30, box.y + 15, { steps: 3 })
  await olive.waitForTimeout(200)
  expect(await scrolled(), 'far from an edge').toBe(before)
  const head = (await olive.getByRole('heading', { name: /^Monday/ }).boundingBox())!
  await olive.mouse.move(box.x + 30, head.y + head.height + 2, { steps: 3 })
  await olive.waitForTimeout(500)
  expect(before - (await scrolled()), 'slowly').toBeGreaterThan(0)
  expect(before - (await scrolled())).toBeLessThan(300)
  await olive.getByRole('button', { name: 'Today' }).focus()
  await olive.keyboard.press('Escape')
  await olive.mouse.up()
  await expect(olive.getByText(/^Escaped, Monday/)).toHaveCount(0)
  await expect(olive.getByRole('dialog')).toHaveCount(0)
  expect(await whenOf(olive, coming)).toMatchObject({ date: monday, startTime: '17:00' })
})

test('a class is made longer by its lower edge, and a press that moves nothing opens it', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Longer', once(monday))
  await open(olive, monday)
  await card(olive, 'Longer').hover()
  await drag(olive, card(olive, 'Longer').locator('[data-handle]'), column(olive, /^Monday/), 30)
  await expect(card(olive, 'Longer')).toContainText('18:30')
  expect(await whenOf(olive, id)).toMatchObject({ startTime: '17:00', endTime: '18:30' })
  await card(olive, 'Longer').click()
  await expect(olive.getByRole('dialog', { name: 'Longer' })).toBeVisible()
})

test('a series is asked for its scope, and all of it can move, to another day too', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Serial', weekly(monday, 2))
  await open(olive, monday)
  await drag(olive, card(olive, 'Serial'), column(olive, /^Monday/), 60)
  const dialog = olive.getByRole('dialog', { name: 'Move a weekly class' })
  await expect(dialog.getByText('Monday', { exact: false }).last()).toContainText('18:00–19:00')
  await faultless(olive)
  await dialog.getByLabel('All classes in the series').check()
  await dialog.getByRole('button', { name: 'Move class' }).click()
  await expect(olive.getByText('Saved 3 classes.')).toBeVisible()
  const { classes } = await callsOf(olive).classes.week({ of: addDays(monday, 14) })
  expect(classes.map(({ startTime }) => startTime)).toEqual(['18:00'])

  await card(olive, 'Serial').getByRole('button').focus()
  for (const key of ['m', 'Shift+ArrowDown', 'Enter']) await olive.keyboard.press(key)
  const longer = olive.getByRole('dialog', { name: 'Change the length of a weekly class' })
  await expect(longer.getByText('From 18:00–19:00 to 18:00–19:15.')).toBeVisible()
  await expect(longer.getByRole('button', { name: 'Change length' })).toBeVisible()
  await olive.keyboard.press('Escape')
  await expect(longer).toBeHidden()
  await expect(card(olive, 'Serial').getByRole('button')).toBeFocused()

  await drag(olive, card(olive, 'Serial'), column(olive, /^Tuesday/), 0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(column(olive, /^Monday/).getByRole('article')).toContainText('18:00')

  await drag(olive, card(olive, 'Serial'), column(olive, /^Tuesday/), 0)
  await dialog.getByLabel('All classes in the series').check()
  await expect(dialog.getByText('Moves 3 coming dates from Monday to Tuesday')).toBeVisible()
  await faultless(olive)
  await dialog.getByRole('button', { name: 'Move class' }).click()
  await expect(column(olive, /^Tuesday/).getByRole('article')).toContainText('18:00')
  const dates = async () => (await callsOf(olive).classes.week({ of: addDays(monday, 14) })).classes.map(({ date }) => date)
  expect(await dates()).toEqual([addDays(monday, 15)])
  await olive.getByRole('button', { name: 'Undo' }).last().click()
  await expect(column(olive, /^Monday/).getByRole('article')).toContainText('18:00')
  expect(await dates()).toEqual([addDays(monday, 14)])
})

test('by keyboard a class is picked up, moved, made longer, put back and put down', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'By keys', once(monday))
  await open(olive, monday)
  const button = card(olive, 'By keys').getByRole('button')
  await button.focus()
  await olive.keyboard.press('m')
  await expect(olive.getByText(/^Moving By keys\./)).toBeVisible()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await olive.keyboard.press(key)
  await expect(olive.getByText(/^By keys, Tuesday .*, 17:30 to 18:45$/)).toBeVisible()
  await olive.keyboard.press('Escape')
  await expect(olive.getByText(/^By keys, Tuesday/)).toHaveCount(0)
  await expect(button).toBeFocused()
  await olive.keyboard.press('m')
  for (const key of ['ArrowRight', 'ArrowUp', 'Enter']) await olive.keyboard.press(key)
  await expect(olive.getByText('Saved 1 class.')).toBeVisible()
  expect(await whenOf(olive, id)).toMatchObject({ date: addDays(monday, 1), startTime: '16:45', endTime: '17:45' })
  await expect(button).toBeFocused()
})

test('by touch the grid scrolls until a tap has selected a class, and then the class moves', async ({ as, browser, server }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Touched', once(monday))
  const context = await newContext(browser, server, { viewport: { width: 1180, height: 820 }, hasTouch: true })
  await callsOf(context).auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
  const tablet = await context.newPage()
  await open(tablet, monday)
  const finger = await context.newCDPSession(tablet)
  const swipe = async (from: Locator, x: number, y: number) => {
    const box = (await from.boundingBox())!
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x + x * part, y: at.y + y * part }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const height = (await column(tablet, /^Monday/).boundingBox())!.height
  await swipe(card(tablet, 'Touched'), 0, -height / 24)
  await tablet.waitForTimeout(300)
  expect(await whenOf(olive, id)).toMatchObject({ date: monday, startTime: '17:00' })

  await card(tablet, 'Touched').tap()
  await expect(tablet.getByText(/^Drag Touched to move it/)).toBeVisible()
  await swipe(card(tablet, 'Touched'), 0, height / 24)
  await expect(tablet.getByText('Saved 1 class.')).toBeVisible()
  expect(await whenOf(olive, id)).toMatchObject({ date: monday, startTime: '18:00' })
  const panel = tablet.getByRole('dialog', { name: 'Touched' })
  await card(tablet, 'Touched').tap()
  await expect(panel).toBeVisible()
  await context.close()
})

test('an empty time adds a class with its day, time and room, by mouse and by keyboard', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'There', once(monday), { locationId: rooms.studioA.id })
  await open(olive, monday, 'day')
  const box = (await column(olive, 'Studio B').boundingBox())!
  await olive.mouse.click(box.x + 40, (await card(olive, 'There').boundingBox())!.y + 2)
  const form = olive.getByRole('dialog', { name: 'Add Class' })
  await expect(form.getByLabel('Start time')).toHaveValue('17:00')
  await expect(form.getByLabel('End time')).toHaveValue('18:00')
  await expect(form.getByRole('combobox', { name: 'Room' })).toHaveValue(rooms.studioB.id)
  await form.getByLabel('Start time').fill('17:30')
  await expect(form.getByLabel('End time')).toHaveValue('18:30')
  // As it was opened: nothing would be lost.
  await form.getByLabel('Start time').fill('17:00')
  await olive.keyboard.press('Escape')
  await expect(form).toBeHidden()

  await open(olive, monday)
  await olive.getByRole('button', { name: /^Add a class on Monday .* at / }).focus()
  for (const key of ['ArrowRight', 'PageDown', 'ArrowDown', 'Enter']) await olive.keyboard.press(key)
  await expect(form.getByLabel('Start time')).toHaveValue('17:15')
  await expect(form.getByRole('textbox', { name: 'Date', exact: true })).toHaveValue(addDays(monday, 1).split('-').toReversed().join('/'))
})

test('in the day view a class is dragged to another room or teacher, and clashes are asked about first', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Mover', once(monday), { locationId: rooms.studioA.id, teacherId: people.tom.id })
  await addClass(olive, 'Occupant', once(monday), { locationId: rooms.studioB.id, teacherId: people.tara.id })
  await open(olive, monday, 'day')
  await drag(olive, card(olive, 'Mover'), column(olive, 'Studio B'), 0)
  const dialog = olive.getByRole('dialog', { name: 'Move Mover?' })
  await expect(dialog.getByText('From Studio A to Studio B.')).toBeVisible()
  await expect(dialog.getByText(/^Studio B is taken by Occupant/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect(dialog).toBeHidden()
  expect(await whenOf(olive, id)).toMatchObject({ room: rooms.studioB.id, startTime: '17:00' })
  await expect(card(olive, 'Mover')).toContainText('Clashes with Occupant (Studio B)')
  await faultless(olive)

  await (await openFilter(olive)).getByLabel('Columns').selectOption('By teacher')
  await olive.keyboard.press('Escape')
  // The room was taken before: only what a move causes is asked about.
  await drag(olive, card(olive, 'Mover'), column(olive, people.olive.name), 0)
  await expect.poll(() => whenOf(olive, id)).toMatchObject({ teacher: people.olive.id })
})

test('of two owners who drag at once one is told of the other’s change, and both see the same', async ({ as }) => {
  const monday = freshMonday()
  const [olive, other] = [await as('olive'), await as('olive')]
  const id = await addClass(olive, 'Contended', once(monday))
  await Promise.all([open(olive, monday), open(other, monday)])
  const at = (await card(other, 'Contended').boundingBox())!
  await other.mouse.move(at.x + 20, at.y + 20)
  await other.mouse.down()
  await other.mouse.move(at.x + 20, at.y + 80, { steps: 4 })
  await drag(olive, card(olive, 'Contended'), column(olive, /^Thursday/), 0)
  await expect(column(other, /^Thursday/).getByRole('article')).toBeVisible()
  await other.mouse.up()
  await expect(other.getByRole('alert')).toContainText('Someone changed this class while you were editing it.')
  for (const page of [olive, other]) await expect(column(page, /^Thursday/).getByRole('article')).toContainText('17:00')
  expect(await whenOf(olive, id)).toMatchObject({ date: addDays(monday, 3), startTime: '17:00' })
})

test('teachers and parents look at the grid and move nothing', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Fixed', once(monday), { studentIds: [children.mia.id] })
  for (const person of ['tom', 'pat'] as const) {
    const page = await as(person)
    await open(page, monday)
    await expect(card(page, 'Fixed')).toContainText(person === 'pat' ? 'Mia Ellis' : '1 enrolled')
    await expect(page.locator('[data-handle]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Add a class/ })).toHaveCount(0)
    await faultless(page)
    await drag(page, card(page, 'Fixed'), column(page, /^Friday/), 60)
    await card(page, 'Fixed').getByRole('button').focus()
    for (const key of ['m', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await expect(page.getByText(/^Moving Fixed/)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Fixed' })).toBeVisible()
  }
  expect(await whenOf(olive, id)).toMatchObject({ date: monday, startTime: '17:00' })
})

test('the week comes first, another view is remembered in this browser, and phones and paper keep the list', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Late one', once(monday), { startTime: '22:30', endTime: '00:30' })
  await addClass(olive, 'Quarter', once(monday), { startTime: '16:00', endTime: '16:15' })
  await addClass(olive, 'Six hours', once(monday), { startTime: '10:00', endTime: '16:00' })
  await olive.goto(`/dashboard/classes?week=${monday}`)
  await expect(olive.getByRole('combobox', { name: 'View' })).toHaveValue('week')
  await expect(column(olive, /^Monday/).getByRole('article')).toHaveCount(3)
  await expect(column(olive, /^Tuesday/).locator('[data-rest]')).toContainText('Late one')
  const [sheet] = await printed(olive)
  expect(sheet).toContain('Late one')
  expect(sheet).toMatch(/No classes\s+scheduled/)
  await olive.emulateMedia({ forcedColors: 'active' })
  await faultless(olive)
  await olive.emulateMedia({ forcedColors: 'none' })
  await olive.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  await faultless(olive)
  await olive.evaluate(() => void (document.documentElement.style.fontSize = ''))

  await showAs(olive, 'Day')
  await expect(olive).toHaveURL(/view=day/)
  await olive.goto(`/dashboard/classes?week=${monday}`)
  await expect(olive.getByRole('combobox', { name: 'View' })).toHaveValue('day')
  await olive.setViewportSize({ width: 390, height: 844 })
  await expect(olive.getByRole('combobox', { name: 'View' })).toHaveCount(0)
  await expect(olive.getByText('No classes scheduled').first()).toBeVisible()
  await faultless(olive)
})

test('a month leads to a day, and a typical week has series without dates', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Each week', weekly(monday, 2))
  await addClass(olive, 'Just once', once(monday))
  await olive.goto(`/dashboard/classes?view=month&week=${monday}`)
  await expect(olive.getByRole('button', { name: /Each week/ }).first()).toBeVisible()
  await faultless(olive)
  await olive
    .getByRole('button', { name: new RegExp(`Monday ${Number(monday.slice(8))} .*2 classes`) })
    .first()
    .click()
  await expect(olive.getByRole('heading', { name: /^Monday/ })).toBeVisible()
  await expect(card(olive, 'Just once')).toBeVisible()
  await showAs(olive, 'A typical week')
  await expect(olive.getByRole('heading', { name: /^A typical week, as of \d+ / })).toBeVisible()
  await expect(column(olive, 'Monday').getByRole('article')).toHaveCount(1)
  await expect(card(olive, 'Each week')).toBeVisible()
  await faultless(olive)
})
