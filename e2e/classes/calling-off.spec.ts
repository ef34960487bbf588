import { addDays, weekOf } from '@callboard/contract/dates'
import { gabe } from '@callboard/server/world/demo-families'
import { children, people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { printed } from '../printed.ts'
import { addClass, once } from './add-class.ts'
import { chooseMore } from './calendar-head.ts'

let days = 0
/** A day of its own for each story. */
const freshDay = () => addDays(`${2084 + test.info().parallelIndex}-01-07`, 7 * (days += 1))
const typed = (date: string) => date.split('-').toReversed().join('/')
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function openCallOff(owner: Page, date: string) {
  await owner.goto(`/dashboard/classes?week=${date}`)
  await chooseMore(owner, 'Call off classes')
  const more = owner.getByRole('button', { name: 'Call off more classes' })
  const form = panel(owner, 'Call off classes')
  await expect(more.or(form)).toBeVisible()
  if (await more.isVisible()) await more.click()
  await form.getByText('Other day', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Day' }).fill(typed(date))
  return form
}

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`an owner calls off an evening for snow and takes it back, and nobody hears of it, at ${screen.width} px`, async ({ as }) => {
    const date = freshDay()
    const olive = await as('olive', screen)
    const [early, late] = [`Early ${screen.width}`, `Late ${screen.width}`]
    await addClass(olive, early, once(date), { studentIds: [children.mia.id], startTime: '16:00', endTime: '17:00' })
    const id = await addClass(olive, late, once(date), { studentIds: [children.mia.id] })
    const form = await openCallOff(olive, date)
    await expect(form.getByRole('checkbox', { name: new RegExp(early) })).toBeChecked()
    await expect(form.getByText('1 family and 1 teacher will be notified,')).toBeVisible()
    await form.getByLabel('Which classes').selectOption({ label: 'From 17:00 on' })
    await expect(form.getByRole('checkbox', { name: new RegExp(early) })).not.toBeChecked()
    await form.getByLabel('A sentence to families').fill('Please stay at home.')
    await faultless(olive)
    await form.getByRole('button', { name: 'Call off 1 class' }).click()
    const off = panel(olive, 'Called off')
    await expect(off.getByText(late)).toBeVisible()
    await faultless(olive)
    await olive.getByRole('button', { name: 'Undo' }).click()
    await expect(off.getByText(late)).toBeHidden()
    expect((await callsOf(olive).classes.read({ id })).closedFor).toBeNull()
    const pat = await as('pat')
    const { notifications } = await callsOf(pat).notifications.list({ category: 'class' })
    expect(notifications.filter(({ message }) => message.includes(late) && message.includes('cancelled'))).toEqual([])
  })

test('families are told once of what is called off, and leave the list of whom to ring as they read it', async ({ as, server }) => {
  test.slow()
  const date = freshDay()
  const olive = await as('olive')
  const id = await addClass(olive, 'Snowed in', once(date), { studentIds: [children.mia.id, children.noor.id] })
  const form = await openCallOff(olive, date)
  await expect(form.getByText('2 families and 1 teacher will be notified,')).toBeVisible()
  await form.getByRole('button', { name: 'Call off 1 class' }).click()
  const off = panel(olive, 'Called off')
    .getByRole('region', { name: /^Unforeseen/ })
    .filter({ hasText: 'Snowed in' })
  await expect(off.getByText('Families are notified once this can no longer be undone.')).toBeVisible()
  await server.endUndoTimes()
  await expect(off.getByText('2 of 2 families have not read it.')).toBeVisible({ timeout: 60_000 })
  const pats = off.getByRole('list', { name: 'Not read yet' }).getByRole('listitem').filter({ hasText: people.pat.name })
  await expect(pats, 'the other home’s number').toContainText(`${gabe.name}${gabe.phone}`)
  await faultless(olive)

  const pat = await as('pat')
  const { notifications } = await callsOf(pat).notifications.list({ category: 'class' })
  const [news] = notifications.filter(({ message }) => message.startsWith('Snowed in'))
  expect(news).toMatchObject({
    priority: 'urgent',
    message: expect.stringContaining(`cancelled for ${children.mia.name}: Unforeseen circumstances.`),
  })
  await pat.goto(news!.link)
  await expect(panel(pat, 'Snowed in').getByText('No class: Unforeseen circumstances')).toBeVisible()
  await expect(off.getByText('1 of 2 families has not read it.')).toBeVisible()
  await expect(off.getByRole('list', { name: 'Not read yet' })).not.toContainText(people.pat.name)
  await off.getByRole('checkbox', { name: `Rung ${people.quinn.name}` }).click()
  await expect(off.getByText('All 2 families have read it or been rung.')).toBeVisible()
  await expect(off.getByText(/Rung by Olive/)).toBeVisible()
  await faultless(olive)

  await off.getByRole('button', { name: 'Actions for Snowed in' }).click()
  await olive.getByRole('menuitem', { name: 'Let it take place after all' }).click()
  await expect(off).toBeHidden()
  expect((await callsOf(olive).classes.read({ id })).closedFor).toBeNull()
})

test('a teacher prints the call sheet of their own classes', async ({ as }) => {
  const date = freshDay()
  const olive = await as('olive')
  await addClass(olive, 'Door class', once(date), { studentIds: [children.mia.id, children.leo.id] })
  await addClass(olive, 'Tara’s', once(date), { teacherId: people.tara.id, startTime: '18:00', endTime: '19:00' })
  await callsOf(await as('pat')).absences.announceDays({ studentId: children.leo.id, from: date, to: date, reason: 'Ill' })
  const tom = await as('tom')
  await tom.goto(`/dashboard/classes?week=${weekOf(date)}`)
  await tom.getByRole('button', { name: 'More for the calendar' }).click()
  await expect(tom.getByRole('menuitem', { name: 'Call off classes' })).toHaveCount(0)
  await tom.getByRole('menuitem', { name: 'Call sheet' }).click()
  const form = panel(tom, 'Call sheet')
  await expect(form.locator(':focus')).toHaveCount(1)
  await form.getByText('Other day', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Day' }).fill(typed(date))
  await expect(form.getByRole('checkbox', { name: /Studio A/ })).toBeChecked()
  await faultless(tom)
  await expect(form.getByRole('button', { name: 'Print 1 sheet' })).toBeEnabled()
  const sheets = await printed(tom)
  expect(sheets).toHaveLength(1)
  for (const words of ['Studio A', 'Door class', children.mia.name, 'Medical', 'Ill, from Pat', gabe.phone, `by ${people.tom.name}`])
    expect(sheets[0]).toContain(words)
  expect(sheets[0]).not.toContain('Tara’s')
})

test('the menu of the calendar fits on a phone', async ({ as }) => {
  const tom = await as('tom')
  await tom.setViewportSize({ width: 390, height: 844 })
  await tom.goto('/dashboard/classes')
  await tom.getByRole('button', { name: 'More for the calendar' }).click()
  await expect(tom.getByRole('menu', { name: 'More for the calendar' })).toBeInViewport({ ratio: 1 })
})

test('a long call sheet goes on over the page below its headings, and each room begins a sheet', async ({ as }) => {
  const date = freshDay()
  const olive = await as('olive')
  for (let n = 0; n < 12; n++) {
    const startTime = `${String(n + 8).padStart(2, '0')}:00`
    await addClass(olive, `Long ${n}`, once(date), {
      studentIds: [children.mia.id, children.leo.id, children.noor.id],
      startTime,
      endTime: startTime.replace(':00', ':45'),
    })
  }
  await addClass(olive, 'Next door', once(date), { locationId: rooms.studioB.id, studentIds: [children.mia.id] })
  await olive.goto('/dashboard/classes#call-sheet')
  const form = panel(olive, 'Call sheet')
  await form.getByText('Other day', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Day' }).fill(typed(date))
  await expect(form.getByRole('button', { name: 'Print 2 sheets' })).toBeEnabled()
  const sheets = await printed(olive)
  expect(sheets.length).toBeGreaterThan(2)
  for (const sheet of sheets.slice(0, -1))
    for (const words of ['Studio A', 'To ring', `by ${people.olive.name}`]) expect(sheet).toContain(words)
  const count = (sheet: string | undefined, words: RegExp) => (sheet?.match(words) ?? []).length
  const named = sheets.map((sheet) => count(sheet, /Long \d/g))
  expect(
    named.reduce((sum, n) => sum + n, 0),
    'one goes on over the page',
  ).toBeGreaterThan(12)
  for (const [n, sheet] of sheets.slice(0, -1).entries())
    expect(count(sheet, /Mia Ellis|Leo Ellis|Noor Osei/g), `sheet ${n + 1}`).toBeLessThanOrEqual(3 * (named[n] ?? 0))
  expect(sheets.at(-1)).toContain('Studio B')
  expect(sheets.at(-1)).not.toContain('Long')
  await form.getByRole('checkbox', { name: /Studio A/ }).click()
  expect(await printed(olive)).toHaveLength(1)
})
