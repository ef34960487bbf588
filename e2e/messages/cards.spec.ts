import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const bubble = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

test('a message about an invoice shows it to the family, and to a teacher only that it is about one', async ({ as }) => {
  test.slow()
  const [owner, parent, teacher] = [await as('olive'), await as('pat', phone), await as('tom')]
  const { invoices } = await callsOf(owner).invoices.add({
    items: [{ studentId: children.mia.id, description: 'Ballet', quantity: 1, unitPriceMinor: 4500 }],
    dueOn: '2099-12-01',
    method: 'card',
    invoices: [{ id: crypto.randomUUID(), parentId: people.pat.id }],
  })
  const invoice = invoices[0]!
  await owner.goto(`/dashboard/invoices/${invoice.id}`)
  await owner.getByRole('link', { name: 'Message Pat Ellis' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New Message' })
  await expect(dialog.getByRole('link', { name: /^About: Invoice-\d+/ })).toContainText('£45.00')
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(owner.getByRole('button', { name: 'Remove what this is about' })).toBeVisible()
  const words = `Any questions? ${Date.now() % 100_000}`
  await owner.getByRole('textbox', { name: 'Write a message to Pat Ellis' }).fill(words)
  await owner.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(owner, words).getByRole('link', { name: /^About: Invoice-\d+/ })).toContainText('£45.00')
  await expect(owner.getByRole('button', { name: 'Remove what this is about' })).toHaveCount(0)
  await expect.poll(async () => (await callsOf(parent).messages.conversations({})).conversations[0]?.lastMessage?.preview).toBe(words)
  await faultlessOnBoth(owner)

  const { conversations } = await callsOf(parent).messages.conversations({})
  await parent.goto(`/dashboard/messages?conversation=${conversations[0]!.id}`)
  const card = bubble(parent, words).getByRole('link', { name: /^About: Invoice-\d+/ })
  await expect(card).toContainText('Pending')
  await callsOf(owner).invoices.cancel({ id: invoice.id, version: invoice.version })
  await expect(card, 'as it is now').toContainText('Cancelled')
  await faultlessOnBoth(parent)
  await card.click()
  await expect(parent.getByRole('heading', { level: 1, name: /^Invoice-\d+/ })).toBeVisible()

  const { id } = await callsOf(owner).messages.start({ id: crypto.randomUUID(), recipientIds: [people.pat.id, people.tom.id] })
  await callsOf(owner).messages.send({
    id: crypto.randomUUID(),
    conversationId: id,
    content: words,
    about: { kind: 'invoice', id: invoice.id },
  })
  await teacher.goto(`/dashboard/messages?conversation=${id}`)
  await expect(bubble(teacher, words)).toContainText('An invoice')
  await expect(bubble(teacher, words)).not.toContainText(/£|Invoice-/)
})
