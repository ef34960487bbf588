import { people } from '@callboard/server/world/people'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test('an owner stops somebody from writing, who reads why, and allows it again', async ({ as }) => {
  const [owner, parent] = [await as('olive'), await as('quinn', { width: 390, height: 844 })]
  const { messages } = callsOf(parent)
  const { id } = await messages.start({ id: crypto.randomUUID(), recipientIds: [people.tara.id] })
  await messages.send({ id: crypto.randomUUID(), conversationId: id, content: 'Before', media: [] })
  await parent.goto(`/dashboard/messages?conversation=${id}`)
  const field = parent.getByRole('textbox', { name: /^Write a message to/ })
  await expect(field).toBeVisible()
  await owner.goto('/dashboard/users?search=Quinn')
  await owner.getByRole('button', { name: 'Actions for Quinn Osei' }).click()
  await owner.getByRole('menuitem', { name: 'Stop from writing' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Stop Quinn Osei from writing' })
  await dialog.getByRole('button', { name: 'Stop from writing' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Please call me first.')
  await faultless(owner)
  await dialog.getByRole('button', { name: 'Stop from writing' }).click()
  await expect(owner.getByText('Stopped from writing')).toBeVisible()
  await faultlessOnBoth(owner)
  await expect(parent.getByText(/^Olive Hart has stopped you from posting and writing: “Please call me first.”/)).toBeVisible()
  await expect(field).toHaveCount(0)
  await faultlessOnBoth(parent)
  await owner.getByRole('button', { name: 'Actions for Quinn Osei' }).click()
  await owner.getByRole('menuitem', { name: 'Allow to write again' }).click()
  await expect(owner.getByText('Quinn Osei can post and write again.')).toBeVisible()
  await expect(field).toBeVisible()
})
