import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { newTeacher } from '../notifications/new-teacher.ts'
import { steady } from '../steady.ts'
import { addClass, once, weekly } from './add-class.ts'
import { change } from './calendar-head.ts'

test.use(moving)

/** Each story has its own six weeks, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2044 + test.info().parallelIndex}-01-07`), 42 * (weeks += 1))

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const remove = async (page: Page, name: string) => {
  await change(card(page, name), 'Delete')
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(question.getByText(/will be deleted/)).toBeVisible()
  return question
}

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`a class deleted by mistake is back at one press, and nobody has heard of it, at ${screen.width} px`, async ({
    as,
    browser,
    server,
  }) => {
    const monday = freshMonday()
    const olive = await as('olive', screen)
    const { id, page: teacher } = await newTeacher(olive, browser, server)
    const name = `Undone ${screen.width}`
    await addClass(olive, name, once(monday), { teacherId: id, studentIds: [children.mia.id] })
    await callsOf(teacher).notifications.dismissAll()
    const mails = await server.mailsTo(people.pat.email)
    await olive.goto(`/dashboard/classes?week=${monday}`)
    const question = await remove(olive, name)
    await expect(question.getByText('3 people will be emailed.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await steady(olive, () => expect(olive.getByText('Deleted 1 class.')).toBeInViewport({ ratio: 1 }))
    await expect(card(olive, name)).toHaveCount(0)
    await faultless(olive)
    await undo(olive).click()
    await expect(olive.getByText('Undone.')).toBeInViewport()
    await expect(card(olive, name)).toBeVisible()
    await expect(undo(olive)).toHaveCount(0)
    expect((await callsOf(teacher).notifications.recent()).unreadCount).toBe(0)
    expect(await server.mailsTo(people.pat.email)).toBe(mails)
  })

test('what was done is said on every page, waits for whoever rests on it, and is undone from the keyboard', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Rested on', weekly(monday, 3))
  await olive.clock.install()
  await olive.goto(`/dashboard/classes?week=${monday}`)
  await change(card(olive, 'Rested on'), 'Delete')
  await olive.getByLabel('This and future classes').click()
  await olive.getByRole('button', { name: 'Continue', exact: true }).click()
  await olive.getByRole('dialog', { name: 'Delete Rested on?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(olive.getByText('Deleted 4 classes.')).toBeVisible()
  await olive.getByRole('link', { name: 'Teachers', exact: true }).click()
  await expect(olive.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible()
  await olive.getByText('Deleted 4 classes.').hover()
  await olive.clock.runFor(12_000)
  await expect(olive.getByText('Deleted 4 classes.')).toBeVisible()
  await olive.getByRole('heading', { name: 'Teachers', level: 1 }).click()
  await olive.keyboard.press('Control+z')
  await expect(olive.getByText('Undone.')).toBeVisible()
  await olive.clock.runFor(4_000)
  await expect(olive.getByText('Undone.')).toBeHidden()
  await olive.goto(`/dashboard/classes?week=${addDays(monday, 7)}`)
  await expect(card(olive, 'Rested on')).toBeVisible()
})

test('what nobody takes back passes after ten seconds', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Passing by', once(monday))
  await olive.clock.install()
  await olive.goto(`/dashboard/classes?week=${monday}`)
  await (await remove(olive, 'Passing by')).getByRole('button', { name: 'Delete' }).click()
  await expect(undo(olive)).toBeVisible()
  await olive.clock.pauseAt(Date.now() + 1_000)
  await olive.clock.runFor(4_000)
  await expect(undo(olive)).toBeVisible()
  await olive.clock.runFor(6_000)
  await expect(undo(olive)).toHaveCount(0)
})

test('an undo that comes after somebody else’s change says so, and leaves their change', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Contested', once(monday))
  await olive.goto(`/dashboard/classes?week=${monday}`)
  await change(card(olive, 'Contested'), 'Edit')
  const form = olive.getByRole('dialog', { name: 'Edit Class' })
  await form.getByLabel('Start time').fill('16:00')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form).toBeHidden()
  await olive.getByText('Saved 1 class.').hover()
  const { teacher, location, ...one } = await callsOf(olive).classes.read({ id })
  await callsOf(olive).classes.edit({
    ...one,
    scope: 'single',
    name: 'Theirs',
    teacherId: teacher!.id,
    locationId: location!.id,
    dropIn: null,
  })
  await undo(olive).click()
  await expect(olive.getByRole('alert')).toContainText('This cannot be undone, because something has changed since.')
  await expect(card(olive, 'Theirs')).toContainText('16:00')
})

test('a deleted room, a revoked invitation and a dismissed notification come back', async ({ as }) => {
  const olive = await as('olive')
  const name = `Loft ${Date.now()}`
  await callsOf(olive).locations.add({ id: crypto.randomUUID(), name })
  await olive.goto('/dashboard/studio#rooms')
  await olive.getByRole('button', { name: `Delete ${name}` }).click()
  await olive.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(olive.getByText(`${name} has been deleted.`)).toBeVisible()
  await undo(olive).click()
  await expect(olive.getByRole('button', { name: `Delete ${name}` })).toBeVisible()

  const email = `${Date.now()}@new.example`
  await callsOf(olive).invitations.send({ id: crypto.randomUUID(), email })
  await olive.goto('/dashboard/users')
  await olive.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await olive.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(olive.getByText(`The invitation to ${email} has been revoked.`)).toBeVisible()
  await undo(olive).click()
  await expect(olive.getByRole('button', { name: `Revoke the invitation to ${email}` })).toBeVisible()

  await olive.goto('/dashboard/notifications')
  const items = olive.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem')
  const first = (await items.first().textContent()) ?? ''
  await items
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await undo(olive).click()
  await expect(olive.getByText('Undone.')).toBeVisible()
  await expect(items.filter({ hasText: first.slice(0, 30) }).first()).toBeVisible()
})
