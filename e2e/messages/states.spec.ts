import { people } from '@callboard/server/world/people'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const list = /\/api\/messages\/conversations\?/
const recipients = /\/api\/messages\/recipients/
const starting = /\/api\/messages\/conversations$/
const page = /\/api\/messages\/conversations\/[^/]+\/messages/

test('who has no conversation is welcomed, begins one, and finds nothing in it yet', async ({ as }) => {
  test.slow()
  const parent = await as('petra', phone)
  await parent.goto('/dashboard/messages')
  await expect(parent.getByText('No conversations yet')).toBeVisible()
  await faultless(parent)
  const owner = await as('omar')
  await owner.goto('/dashboard/messages')
  await expect(owner.getByRole('heading', { name: 'Welcome to Messages' })).toBeVisible()
  await faultlessOnBoth(owner)
  const { id } = await callsOf(owner).messages.start({ id: crypto.randomUUID(), recipientIds: [people.theo.id] })
  await owner.goto(`/dashboard/messages?conversation=${id}`)
  await expect(owner.getByText('No messages yet. Start the conversation!')).toBeVisible()
  await faultlessOnBoth(owner)
  const entry = owner.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Theo' })
  await expect(entry).toBeVisible()

  await owner.getByRole('textbox', { name: 'Write a message to Theo' }).fill('About')
  await owner.goto('/dashboard/messages')
  await expect(entry, 'something is written in it').toBeVisible()
  await expect(owner.getByRole('heading', { name: 'Select a conversation' })).toBeVisible()
  await entry.click()
  await owner.getByRole('textbox', { name: 'Write a message to Theo' }).fill('')
  await owner.goto('/dashboard/messages')
  await expect(owner.getByRole('heading', { name: 'Welcome to Messages' }), 'nothing was written').toBeVisible()
  await expect(entry).toBeHidden()
})

test('what cannot be loaded says so, and is there at a second try', async ({ as }) => {
  const parent = await as('pat')
  const { id } = await callsOf(parent).messages.start({ id: crypto.randomUUID(), recipientIds: [people.olive.id] })
  await callsOf(parent).messages.send({ id: crypto.randomUUID(), conversationId: id, content: 'Hello' })
  await breakCall(parent, 'GET', list)
  await parent.goto('/dashboard/messages')
  await expect(parent.getByText('Oops! Something went wrong')).toBeVisible()
  await expect(parent.getByText('Failed to fetch conversations').first()).toBeVisible()
  await faultlessOnBoth(parent)
  await parent.unrouteAll()
  await parent.getByRole('button', { name: 'Retry' }).click()
  await expect(parent.locator(`a[href$="${id}"]`)).toBeVisible()

  await breakCall(parent, 'GET', page)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await expect(parent.getByText('Oops! Something went wrong')).toBeVisible()
  await expect(parent.getByText('Failed to fetch messages')).toBeVisible()
  await parent.unrouteAll()
  await parent.getByRole('button', { name: 'Retry' }).click()
  await expect(parent.getByRole('textbox', { name: 'Write a message to Olive Hart' })).toBeVisible()
})

test('a new message says what could not be loaded or started', async ({ as }) => {
  const parent = await as('quinn')
  await parent.goto('/dashboard/messages')
  await breakCall(parent, 'GET', recipients)
  await parent.getByRole('button', { name: 'New Message' }).first().click()
  const dialog = parent.getByRole('dialog', { name: 'New Message' })
  await expect(dialog.getByText('Failed to load recipients').first()).toBeVisible()
  await parent.unrouteAll()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await breakCall(parent, 'POST', starting)
  await parent.getByRole('button', { name: 'New Message' }).first().click()
  await dialog.getByRole('option', { name: /Olive Hart/ }).click()
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(dialog.getByText('Failed to start conversation')).toBeVisible()
  await faultless(parent)
  await parent.unrouteAll()
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Olive Hart' })).toBeVisible()
})

test('a message can be edited on a phone whose clock is twenty minutes ahead, as the server’s decides', async ({ as }) => {
  const parent = await as('pat', phone)
  const { messages } = callsOf(parent)
  const { id } = await messages.start({ id: crypto.randomUUID(), recipientIds: [people.olive.id] })
  await messages.send({ id: crypto.randomUUID(), conversationId: id, content: 'At four' })
  await parent.clock.setSystemTime(Date.now() + 20 * 60_000)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await parent.getByRole('button', { name: /^Actions for the message of .*At four/ }).click()
  await parent.getByRole('menuitem', { name: 'Edit' }).click()
  await parent.getByRole('textbox', { name: 'Edit message' }).fill('At five')
  await parent.getByRole('button', { name: 'Save' }).click()
  await expect(parent.getByText('At five')).toBeVisible()
})
