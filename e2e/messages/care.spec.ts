import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
/** A conversation of a parent with Tara, in which the parent has written. */
async function writeToTara(page: Page, content: string): Promise<string> {
  const { messages } = callsOf(page)
  const { id } = await messages.start({ id: crypto.randomUUID(), recipientIds: [people.tara.id] })
  await messages.send({ id: crypto.randomUUID(), conversationId: id, content, media: [] })
  return id
}

test('an owner opens what a parent and a teacher have written, who have been told that it is possible', async ({ as }) => {
  const [owner, parent] = [await as('olive'), await as('quinn', phone)]
  const words = `Noor forgot her shoes ${Date.now() % 100_000}`
  await owner.goto('/dashboard/studio#messages')
  const record = owner.getByRole('switch', { name: 'Safeguarding record' })
  await record.click()
  await owner.getByRole('region', { name: 'Messages', exact: true }).getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Your settings for messages have been saved.')).toBeVisible()
  await faultless(owner)
  const id = await writeToTara(parent, words)
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  const told = parent.getByText('Owners can open this conversation')
  await expect(told).toBeVisible()
  await faultlessOnBoth(parent)
  await told.click()
  await expect(parent.getByText(/^Your studio’s owners can open what has been written here since/)).toBeVisible()
  await faultlessOnBoth(parent)

  await owner.goto('/dashboard/messages')
  await owner.getByRole('button', { name: 'Safeguarding record' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Safeguarding record' })
  await expect(dialog.getByText('No conversation has been opened.')).toBeVisible()
  await faultlessOnBoth(owner)
  await dialog.getByRole('button', { name: 'Open Tara Lindqvist (teacher) and Quinn Osei (parent of Noor Osei)' }).click()
  await expect(owner.getByRole('dialog').getByText(words)).toBeVisible()
  await faultlessOnBoth(owner)
  await owner.getByRole('button', { name: 'Back to the record' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Olive Hart opened' })).toContainText('Quinn Osei parent of Noor Osei')

  const { messages } = callsOf(owner)
  await messages.saveSettings({ familiesWriteTo: 'staff', quietFrom: '21:00', quietTo: '07:00', safeguarding: false })
  await expect(told, 'without a reload').toHaveCount(0)
})

test('a teacher sets hours, which a parent sees, and removes them', async ({ as }) => {
  const [teacher, parent] = [await as('tara', phone), await as('pat')]
  const id = await writeToTara(parent, 'Until when may I write?')
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  await teacher.goto('/dashboard/profile')
  const card = teacher.getByRole('region', { name: 'Hours for messages' })
  await card.getByLabel('From').fill('09:00')
  await card.getByLabel('To', { exact: true }).fill('09:00')
  await card.getByRole('button', { name: 'Save hours' }).click()
  await expect(card.getByText('Your hours cannot begin and end at the same time.')).toBeVisible()
  await card.getByLabel('To', { exact: true }).fill('18:30')
  await card.getByRole('button', { name: 'Save hours' }).click()
  await expect(teacher.getByText('Your hours have been saved.')).toBeVisible()
  await faultlessOnBoth(teacher)
  await expect(parent.getByText('Tara Lindqvist reads messages between 09:00 and 18:30.')).toBeVisible()
  await card.getByRole('button', { name: 'Remove hours' }).click()
  await expect(teacher.getByText('Your hours have been removed.')).toBeVisible()
  await expect(parent.getByText(/reads messages between/)).toHaveCount(0)
})

test('what is unread stands on the homes, and opens at a press', async ({ as }) => {
  const [teacher, parent] = [await as('tara'), await as('quinn', phone)]
  const words = `Is there a class on Monday? ${Date.now() % 100_000}`
  const id = await writeToTara(parent, words)
  await teacher.goto('/dashboard')
  const recent = teacher.getByRole('region', { name: 'Recent messages' })
  await expect(recent.getByRole('link', { name: new RegExp(`Quinn Osei.*${words.replace('?', '\\?')}`) })).toBeVisible()
  await faultlessOnBoth(teacher)
  const answer = `Yes, at five ${Date.now() % 100_000}`
  await callsOf(teacher).messages.send({ id: crypto.randomUUID(), conversationId: id, content: answer, media: [] })
  await parent.goto('/dashboard')
  const unread = parent.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'Unread' })
  await expect(unread).toBeVisible()
  await faultlessOnBoth(parent)
  await unread.click()
  await parent
    .getByRole('button', { name: new RegExp(answer) })
    .or(parent.getByRole('link', { name: new RegExp(answer) }))
    .first()
    .click()
  await expect(parent.getByRole('article').filter({ hasText: answer })).toBeVisible()
  await expect.poll(async () => (await callsOf(parent).messages.conversation({ id })).unread).toBe(0)
  await parent.goto('/dashboard')
  await expect(parent.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible()
  await expect(parent.getByText(answer)).toHaveCount(0)
})
