import { people } from '@callboard/server/world/people'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { pictureOf, postBy } from './make-channel.ts'

/** The demo's channel of everybody. */
const board = 'Northlight board'

test('an owner announces to everybody, takes it back with its words and picture, and announces again', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive')
  const parent = await as('pat', { width: 390, height: 844 })
  const words = `The hall is closed ${Date.now() % 100_000}`
  await parent.goto('/dashboard/channels')
  await parent.getByRole('link', { name: board }).click()
  await owner.goto('/dashboard')
  const search = owner.getByRole('combobox', { name: 'Search' })
  // The frame listens only just after it is shown.
  await expect(async () => {
    await owner.keyboard.press('Control+k')
    await expect(search).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await search.fill('announce')
  await owner.getByRole('option', { name: 'New announcement' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New announcement' })
  await expect(dialog.getByRole('combobox', { name: 'For' })).toHaveValue('everybody')
  await dialog.getByRole('textbox', { name: 'Announcement' }).fill(words)
  await owner.getByTestId('attach-to-announcement').setInputFiles({
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: pictureOf(120, 80, [120, 60, 60]),
  })
  await dialog.getByRole('textbox', { name: 'Describe hall.png' }).fill('A closed door')
  await expect(dialog.getByRole('button', { name: 'Post announcement' }), 'nobody has said who is in it').toBeDisabled()
  await dialog.getByRole('button', { name: 'Nobody can be recognised' }).click()
  await expect(dialog.getByText('Only for classes and safety.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Urgent' }).check()
  await faultlessOnBoth(owner)
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(owner.getByText(`Announced in ${board}.`)).toBeVisible()
  await expect(postBy(owner, words)).toContainText('Urgent')
  await expect(postBy(parent, words).getByRole('button', { name: /A closed door/ }), 'without a reload').toBeVisible()

  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Announcement' })).toHaveValue(words)
  await expect(dialog.getByRole('textbox', { name: 'Describe hall.png' })).toHaveValue('A closed door')
  await expect(dialog.getByRole('checkbox', { name: 'Urgent' })).toBeChecked()
  await expect(postBy(parent, words)).toHaveCount(0)

  const mails = await server.mailsTo(people.pat.email)
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(postBy(parent, words).getByText('Announcement', { exact: true })).toBeVisible()
  await server.endUndoTimes()
  await parent.goto('/dashboard/notifications')
  const told = parent.getByText(`Urgent announcement in ${board}`)
  await expect(told, 'once it cannot be undone').toHaveCount(1, { timeout: 30_000 })
  const mail = await server.mailTo(people.pat.email, mails, `Urgent announcement in ${board}`)
  expect(mail.text).toContain(words)
  await faultless(parent)
})

test('a family presses Got it, and the owner sees who has not, and reminds them', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive')
  const words = `Costumes on Friday ${Date.now() % 100_000}`
  const { channelId } = await callsOf(owner).announcements.post({
    id: crypto.randomUUID(),
    to: { kind: 'role', role: 'parent' },
    content: words,
  })
  await owner.goto(`/dashboard/channels/${channelId}`)
  const shown = postBy(owner, words)
  const figure = shown.getByText(/^Seen by \d+ of \d+ families$/)
  await expect(figure).toHaveText(/^Seen by 0 of/)

  const parent = await as('pat', { width: 390, height: 844 })
  await parent.goto(`/dashboard/channels/${channelId}`)
  const read = postBy(parent, words)
  await expect(read.getByText('Announcement', { exact: true })).toBeVisible()
  await expect(figure, 'it stood on a screen').toHaveText(/^Seen by 1 of/)
  await faultlessOnBoth(parent)
  await read.getByRole('button', { name: 'Got it' }).click()
  await expect(read.getByText('You have got it')).toBeVisible()
  await expect(read.getByText(/^Seen by/)).toHaveCount(0)
  await parent.reload()
  await expect(read.getByText('You have got it')).toBeVisible()
  await expect(figure, 'a family counts once').toHaveText(/^Seen by 1 of/)

  await shown.getByRole('button', { name: 'Who has not?' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Who has not seen it' })
  const missing = dialog.getByRole('list', { name: 'Not seen yet' })
  await expect(missing.getByText('Quinn Osei')).toBeVisible()
  await expect(missing.getByText('Pat Ellis')).toHaveCount(0)
  await expect(missing.getByRole('link', { name: '07700 900701' })).toHaveAttribute('href', 'tel:07700900701')
  const remind = dialog.getByRole('button', { name: 'Remind them' })
  await server.endUndoTimes()
  await expect(remind, 'once it has been told').toBeEnabled({ timeout: 30_000 })
  await faultlessOnBoth(owner)
  await remind.click()
  await expect(owner.getByText(/^\d+ reminders have been sent\.$/)).toBeVisible()
  await expect(remind).toBeDisabled()
  await expect(dialog.getByText(/^\d+ reminders have been sent\. The next one can be sent at \d\d:\d\d\.$/)).toBeVisible()
  const quinn = await as('quinn')
  await quinn.goto('/dashboard/notifications')
  await expect(quinn.getByText(/^Reminder: announcement in /).first()).toBeVisible()
})

test('a teacher announces on a class of theirs, and to no others', async ({ as }) => {
  const teacher = await as('tom')
  const words = `Bring both shoes ${Date.now() % 100_000}`
  await teacher.goto('/dashboard/classes')
  await teacher
    .getByRole('button', { name: /^Ballet Grade 3, Monday/ })
    .first()
    .click()
  await teacher.getByRole('dialog', { name: 'Ballet Grade 3' }).getByRole('link', { name: 'New announcement' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'New announcement' })
  const chosen = dialog.getByRole('combobox', { name: 'For' })
  await expect(chosen.locator('option:checked')).toHaveText(/^Ballet Grade 3, Monday/)
  await expect(chosen.locator('option')).not.toContainText(['Everybody'])
  await expect(chosen.locator('option', { hasText: 'Street Dance' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Announcement' }).fill(words)
  await faultless(teacher)
  await dialog.getByRole('button', { name: 'Post announcement' }).click()
  await expect(teacher.getByRole('heading', { name: 'Ballet Grade 3' })).toBeVisible()
  await expect(postBy(teacher, words).getByText(/^Seen by \d+ of \d+ families$/)).toBeVisible()
  await expect(postBy(teacher, words).getByRole('button', { name: 'Who has not?' })).toHaveCount(0)

  const parent = await as('pat')
  await parent.goto('/dashboard/channels')
  await expect(parent.getByRole('link', { name: /Ballet Grade 3/ })).toBeVisible()
  await expect(parent.getByRole('button', { name: 'New announcement' })).toHaveCount(0)
  await parent.goto('/dashboard/channels?announce=new')
  await expect(parent.getByRole('dialog')).toHaveCount(0)
})
