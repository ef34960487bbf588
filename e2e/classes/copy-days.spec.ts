import { addDays, weekOf } from '@callboard/contract/dates'
import { children, passwordOf, people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, newContext, test } from '../fixtures.ts'
import { addClass, once, weekly } from './add-class.ts'
import { chooseMore, openFilter, showAs } from './calendar-head.ts'

/** Each story has its own weeks, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2070 + test.info().parallelIndex}-01-07`), 56 * (weeks += 1))

const panel = (page: Page) => page.getByRole('dialog', { name: /^Copy / })
const namesIn = async (page: Page, of: string) =>
  (await callsOf(page).classes.week({ of })).classes.map(({ name, date }) => `${name} ${date}`)
const close = (page: Page, startsOn: string, reason: string, kind: 'closed' | 'half-term' | 'bank-holiday' = 'closed') =>
  callsOf(page).terms.close({ closures: [{ id: crypto.randomUUID(), kind, reason, startsOn, endsOn: startsOn }] })

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`a week is copied to the next four, with what clashes and is closed named, and taken back, at ${screen.width} px`, async ({
    as,
    server,
  }) => {
    const monday = freshMonday()
    const [olive, pat] = [await as('olive', screen), await as('pat', screen)]
    await addClass(olive, `Camp ${screen.width}`, once(monday), { studentIds: [children.mia.id] })
    await addClass(olive, 'Open floor', once(addDays(monday, 2)), { dropIn: { capacity: 5, priceMinor: 0 } })
    await addClass(olive, 'Guest', once(addDays(monday, 14)), { startTime: '17:30', endTime: '18:30', teacherId: people.tara.id })
    await close(olive, addDays(monday, 7), 'Staff training')
    await pat.goto(`/dashboard/classes?view=list&week=${addDays(monday, 14)}`)
    await olive.goto(`/dashboard/classes?view=list&week=${monday}`)
    await chooseMore(olive, 'Copy this week')
    await expect(panel(olive).getByRole('button', { name: 'Next week' })).toBeFocused()
    await panel(olive).getByRole('button', { name: 'The next 4 weeks' }).click()
    await expect(panel(olive)).toContainText('7 classes will be added. Students get 3 places in them. Nothing is added on closed days')
    await expect(panel(olive)).toContainText('(Staff training)')
    await expect(panel(olive)).toContainText('Studio A is taken by Guest')
    await expect(panel(olive)).toContainText('1 student · closed on 1 of 4')
    await faultless(olive)
    await panel(olive).getByRole('button', { name: 'Copy 7 classes' }).click()
    await expect(panel(olive)).toBeHidden()
    await expect(olive.getByText('Copied 7 classes.')).toBeVisible()
    await expect(pat.getByRole('article', { name: new RegExp(`^Camp ${screen.width}`) }), 'live').toContainText('Enrolled: Mia')
    expect(await namesIn(olive, addDays(monday, 7))).toEqual([`Open floor ${addDays(monday, 9)}`])

    await olive.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(olive.getByText('Undone.')).toBeVisible()
    expect(await namesIn(olive, addDays(monday, 21))).toEqual([])
    expect((await server.mailTo(people.pat.email)).subject).not.toContain('New classes')
  })

test('by keyboard a day is copied from its head to another day, without its students and without one class', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Early', once(monday), { studentIds: [children.mia.id], startTime: '15:00', endTime: '16:00' })
  await addClass(olive, 'Late', weekly(monday, 1), { studentIds: [children.mia.id] })
  await olive.goto(`/dashboard/classes?view=week&week=${monday}`)
  await olive.getByRole('button', { name: /^Menu of Monday/ }).focus()
  for (const key of ['Enter', 'ArrowDown']) await olive.keyboard.press(key)
  await expect(olive.getByRole('menuitem', { name: 'Copy this day' })).toBeFocused()
  await faultless(olive)
  await olive.keyboard.press('Enter')
  await expect(panel(olive).getByRole('button', { name: 'Next week' })).toBeFocused()
  await expect(panel(olive)).toContainText('already there')
  for (const name of [/^Tue /, new RegExp(`^Mon ${Number(addDays(monday, 7).slice(8))} `)]) {
    await panel(olive).getByLabel(name).first().focus()
    await olive.keyboard.press('Space')
  }
  await panel(olive).getByLabel('With the students').focus()
  await olive.keyboard.press('Space')
  await panel(olive).getByLabel('Early').focus()
  await olive.keyboard.press('Space')
  await expect(panel(olive)).toContainText('1 class will be added.')
  await faultless(olive)
  await olive.keyboard.press('Control+Enter')
  await expect(panel(olive)).toBeHidden()
  expect(await namesIn(olive, monday)).toEqual([`Early ${monday}`, `Late ${monday}`, `Late ${addDays(monday, 1)}`])
  const copied = (await callsOf(olive).classes.week({ of: monday })).classes.at(-1)!
  expect([copied.seriesId, copied.enrolledCount]).toEqual([null, 0])
})

test('by touch a day is copied on a tablet, and of two owners at once one finds it there', async ({ as, browser, server }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Tapped', once(monday))
  const context = await newContext(browser, server, { viewport: { width: 1180, height: 820 }, hasTouch: true })
  await callsOf(context).auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
  const tablet = await context.newPage()
  for (const page of [olive, tablet]) await page.goto(`/dashboard/classes?view=week&week=${monday}`)
  await tablet.getByRole('button', { name: /^Menu of Monday/ }).tap()
  await tablet.getByRole('menuitem', { name: 'Copy this day' }).tap()
  await chooseMore(olive, 'Copy this week')
  const buttons = [tablet, olive].map((page) => panel(page).getByRole('button', { name: 'Copy 1 class' }))
  for (const button of buttons) await expect(button).toBeEnabled()
  const pressed = await buttons[1]!.elementHandle()
  await Promise.all([buttons[0]!.tap(), pressed?.evaluate((button: HTMLElement) => button.click())])
  // Whoever is second has either pressed in time, or is shown that it is there.
  const isSettled = async (page: Page) =>
    (await panel(page).isHidden()) || (await panel(page).getByText('All of it is there already.').isVisible())
  for (const page of [tablet, olive]) await expect.poll(() => isSettled(page)).toBe(true)
  expect(await namesIn(olive, addDays(monday, 7))).toEqual([`Tapped ${addDays(monday, 7)}`])
  await context.close()
})

test('colours mean classes, teachers, rooms or children, are named below the calendar and remembered', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Ballet', once(monday), { studentIds: [children.mia.id] })
  await addClass(olive, 'Jazz', once(addDays(monday, 1)), { teacherId: people.tara.id, locationId: rooms.studioB.id })
  const legend = (page: Page, of: string) => page.getByRole('region', { name: `Colours: ${of}` }).getByRole('listitem')
  await olive.goto(`/dashboard/classes?view=week&week=${monday}`)
  await expect(legend(olive, 'classes')).toHaveText(['Ballet', 'Jazz'])
  await (await openFilter(olive)).getByLabel('Colours').selectOption('teacher')
  await expect(legend(olive, 'teachers')).toHaveText([people.tara.name, people.tom.name])
  const edge = (name: string) =>
    olive.getByRole('article', { name: new RegExp(`^${name},`) }).evaluate((one) => getComputedStyle(one).borderLeftColor)
  expect(await edge('Ballet')).not.toBe(await edge('Jazz'))
  await olive.keyboard.press('Escape')
  for (const view of ['List', 'Day', 'Month', 'A typical week', 'Week']) {
    await showAs(olive, view)
    if (view === 'A typical week') await expect(olive.getByRole('region', { name: /^Colours/ })).toBeVisible()
    else await expect(legend(olive, 'teachers').first()).toBeVisible()
    await faultless(olive)
  }
  for (const media of [{ forcedColors: 'active' as const }, { forcedColors: 'none' as const, colorScheme: 'dark' as const }]) {
    await olive.emulateMedia(media)
    await faultless(olive)
  }
  await olive.reload()
  const colours = (await openFilter(olive)).getByLabel('Colours')
  await expect(colours).toHaveValue('teacher')
  await colours.selectOption('room')
  await expect(legend(olive, 'rooms')).toHaveText([rooms.studioA.name, rooms.studioB.name])

  const pat = await as('pat', { width: 390, height: 844 })
  await pat.goto(`/dashboard/classes?week=${monday}`)
  await (await openFilter(pat)).getByLabel('Colours').selectOption('child')
  await expect(legend(pat, 'children')).toHaveText([/^Mia/, 'Not enrolled'])
  await faultless(pat)
})

test('heads of days say to everybody why the studio is closed, and Monday shows what Sunday leaves', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'All night', once(addDays(monday, -1)), { startTime: '22:30', endTime: '01:30' })
  await addClass(olive, 'Ballet', once(addDays(monday, 3)))
  await close(olive, monday, 'Boxing Day', 'bank-holiday')
  await close(olive, addDays(monday, 2), 'Half-term', 'half-term')
  for (const person of ['olive', 'tom', 'pat'] as const) {
    const page = await as(person)
    await page.goto(`/dashboard/classes?view=week&week=${monday}`)
    await expect(page.getByRole('heading', { name: /^Monday .*, Bank holiday: Boxing Day$/ })).toContainText('Bank holiday: Boxing Day')
    await expect(page.getByRole('heading', { name: /^Wednesday .*, Half-term$/ })).toBeVisible()
    const rest = page.locator('section[data-column="0"] [data-rest]')
    await expect(rest).toContainText('All night')
    if (person !== 'olive') continue
    await faultless(page)
    await rest.click()
    await expect(page.getByRole('dialog', { name: 'All night' })).toBeVisible()
    await page.keyboard.press('Escape')
    await showAs(page, 'Month')
    await expect(page.getByRole('button', { name: /Bank holiday: Boxing Day/ }).first()).toBeVisible()
    await faultless(page)
  }
  const phone = await as('pat', { width: 390, height: 844 })
  await phone.goto(`/dashboard/classes?week=${monday}`)
  await expect(phone.getByRole('heading', { name: /^Monday .*, Bank holiday: Boxing Day$/ })).toBeVisible()
  await faultless(phone)
})

test('the palette copies a week, and the sheet of shortcuts knows M and what J does in a day or month', async ({ as }) => {
  const olive = await as('olive')
  await olive.goto('/dashboard/students')
  const search = olive.getByRole('combobox', { name: /search/i })
  // The frame listens only just after it is shown.
  await expect(async () => {
    await olive.keyboard.press('Control+k')
    await expect(search.last()).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await olive.keyboard.type('copy this week')
  await expect(olive.getByRole('option', { name: /^Copy this week/ })).toBeVisible()
  await olive.keyboard.press('Enter')
  await expect(panel(olive)).toBeVisible()
  await olive.keyboard.press('Escape')
  await expect(panel(olive)).toBeHidden()
  await olive.keyboard.press('?')
  const sheet = olive.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Next week, day or month')
  await expect(sheet).toContainText('Move the class in focus')
})
