import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Write a message to/ })
const bubble = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
/** A conversation of a parent with Tom, in which nothing has been written. */
async function talkWithTom(page: Page): Promise<string> {
  const { id } = await callsOf(page).messages.start({ id: crypto.randomUUID(), recipientIds: [people.tom.id] })
  return id
}
const write = (page: Page, conversationId: string, content: string) =>
  callsOf(page).messages.send({ id: crypto.randomUUID(), conversationId, content, media: [] })

test('a parent writes to a teacher, who reads and answers it from the notification', async ({ as }) => {
  test.slow()
  const [parent, teacher] = [await as('quinn', phone), await as('tom')]
  await teacher.goto('/dashboard')
  await parent.goto('/dashboard/messages')
  await parent.getByRole('button', { name: 'New Message' }).first().click()
  const dialog = parent.getByRole('dialog', { name: 'New Message' })
  const start = dialog.getByRole('button', { name: 'Start Conversation' })
  await expect(start).toBeDisabled()
  await dialog.getByLabel('Search people').fill('tom')
  await dialog.getByRole('option', { name: /Tom Reed/ }).click()
  await faultless(parent)
  await start.click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Tom Reed' })).toBeVisible()
  await expect(fieldOf(parent)).toBeFocused()
  const words = `Can Noor come earlier on Monday? ${Date.now() % 100_000}`
  const send = parent.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await fieldOf(parent).fill(words)
  await send.click()
  await expect(bubble(parent, words)).toBeVisible()
  await expect(fieldOf(parent)).toHaveValue('')
  await faultlessOnBoth(parent)

  await teacher.getByRole('button', { name: /^Notifications/ }).click()
  await teacher
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /New message from Quinn Osei/ })
    .click()
  await expect(bubble(teacher, words)).toBeVisible()
  await expect(bubble(parent, words), 'the parent sees that it was read').toContainText('Seen')
  await fieldOf(teacher).fill('Of course.')
  await fieldOf(teacher).press('Enter')
  await expect(bubble(teacher, 'Of course.')).toBeVisible()
  await expect(bubble(parent, 'Of course.'), 'without a reload').toBeVisible()
  await faultlessOnBoth(teacher)
})

test('Enter sends, Shift+Enter begins a line, and what failed comes back', async ({ as }) => {
  const parent = await as('pat')
  const id = await talkWithTom(parent)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await fieldOf(parent).fill('First line')
  await fieldOf(parent).press('Shift+Enter')
  await fieldOf(parent).pressSequentially('Second line')
  await breakCall(parent, 'POST', /\/api\/messages\/conversations\/[^/]+\/messages$/)
  await fieldOf(parent).press('Enter')
  await expect(parent.getByText('Failed to send message')).toBeVisible()
  await expect(fieldOf(parent)).toHaveValue('First line\nSecond line')
  await parent.unrouteAll()
  await parent.getByRole('button', { name: 'Retry' }).click()
  await expect(bubble(parent, 'Second line')).toBeVisible()
  // It stands there before the server has it.
  const newest = async () => (await callsOf(parent).messages.page({ id })).messages.at(-1)?.content
  await expect.poll(newest).toBe('First line\nSecond line')
})

test('without a network messages wait, are sent once and in order, and a draft stays', async ({ as }) => {
  const parent = await as('pat')
  const id = await talkWithTom(parent)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.context().setOffline(true)
  const stamp = Date.now() % 100_000
  for (const words of [`One ${stamp}`, `Two ${stamp}`]) {
    await fieldOf(parent).fill(words)
    await parent.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(bubble(parent, words)).toContainText('Waiting for the network', { timeout: 20_000 })
  }
  await fieldOf(parent).fill('Half a thought')
  await parent.context().setOffline(false)
  await expect(parent.getByText('Waiting for the network')).toHaveCount(0, { timeout: 30_000 })
  const { messages } = await callsOf(parent).messages.page({ id })
  expect(messages.slice(-2).map(({ content }) => content)).toEqual([`One ${stamp}`, `Two ${stamp}`])
  await parent.reload()
  await expect(fieldOf(parent)).toHaveValue('Half a thought')
  await fieldOf(parent).fill('')
})

test('what waits for the network can be taken back: into the field, or, where something stands there, with Undo', async ({ as }) => {
  const parent = await as('pat')
  const id = await talkWithTom(parent)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await expect(fieldOf(parent)).toBeVisible()
  await parent.context().setOffline(true)
  const stamp = Date.now() % 100_000
  const remove = (words: string) => bubble(parent, words).getByRole('button', { name: 'Remove' })
  for (const words of [`Stays ${stamp}`, `Goes ${stamp}`]) {
    await fieldOf(parent).fill(words)
    await parent.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await remove(`Goes ${stamp}`).click()
  await expect(fieldOf(parent)).toHaveValue(`Goes ${stamp}`)
  await expect(bubble(parent, `Goes ${stamp}`)).toHaveCount(0)
  await remove(`Stays ${stamp}`).click()
  await expect(bubble(parent, `Stays ${stamp}`)).toHaveCount(0)
  await expect(fieldOf(parent), 'is not overwritten').toHaveValue(`Goes ${stamp}`)
  await parent.getByRole('button', { name: 'Undo' }).click()
  await expect(bubble(parent, `Stays ${stamp}`)).toBeVisible()
  await parent.context().setOffline(false)
  await expect(parent.getByText('Waiting for the network')).toHaveCount(0, { timeout: 30_000 })
  const { messages } = await callsOf(parent).messages.page({ id })
  expect(messages.map(({ content }) => content).filter((content) => content.endsWith(`${stamp}`))).toEqual([`Stays ${stamp}`])
  await fieldOf(parent).fill('')
})

test('a message is edited and deleted by its author', async ({ as }) => {
  const [parent, teacher] = [await as('quinn'), await as('tom')]
  const id = await talkWithTom(parent)
  const stamp = Date.now() % 100_000
  await write(parent, id, `At four ${stamp}`)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await teacher.goto(`/dashboard/messages?conversation=${id}`)
  const act = async (what: string, words: string) => {
    await bubble(parent, words)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await parent.getByRole('menuitem', { name: what }).click()
  }
  await act('Edit', `At four ${stamp}`)
  await parent.getByRole('textbox', { name: 'Edit message' }).fill(`At five ${stamp}`)
  await parent.keyboard.press('Escape')
  await expect(parent.getByRole('textbox', { name: 'Edit message' })).toHaveValue(`At five ${stamp}`)
  await parent.getByRole('button', { name: 'Save' }).click()
  await expect(bubble(teacher, `At five ${stamp}`)).toContainText('(edited)')
  await bubble(teacher, `At five ${stamp}`)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(teacher.getByRole('menuitem')).toHaveText(['Report'])
  await act('Delete', `At five ${stamp}`)
  const question = parent.getByRole('dialog', { name: 'Delete message' })
  await expect(question).toContainText('Your studio keeps what it said for twelve months')
  await faultless(parent)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(teacher.getByText(`At five ${stamp}`)).toHaveCount(0)
  await expect(bubble(teacher, 'This message was deleted.').last()).toBeVisible()
})

test('a conversation that is not one’s own, is not found', async ({ as }) => {
  const [parent, owner] = [await as('quinn'), await as('olive')]
  const id = await talkWithTom(parent)
  await owner.goto(`/dashboard/messages?conversation=${id}`)
  await expect(owner.getByRole('heading', { name: 'Conversation not found' }).first()).toBeVisible()
  await expect(owner.getByText('There is no such conversation, or you are not in it.')).toBeVisible()
  await faultlessOnBoth(owner)
})
