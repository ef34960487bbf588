import { people } from '@callboard/server/world/people'
import { faultlessOnBoth } from '../faultless.ts'
import { breakCall, expect, test } from '../fixtures.ts'
import { giveDocument } from './give-document.ts'

test.use({ timePasses: true })

const toBoth = { userIds: [people.pat.id, people.quinn.id] }

test('an owner reminds one recipient and then all, once a day', async ({ as, server }) => {
  const owner = await as('olive')
  const { name } = await giveDocument(owner, 'Reminded', { to: toBoth })
  await owner.goto('/dashboard/documents')
  await owner.getByRole('button', { name, exact: true }).click()
  const table = owner.getByRole('region', { name: `Recipients of ${name}` })
  const row = table.getByRole('row', { name: /Pat Ellis/ })
  await expect(row).toBeVisible()
  await expect(table.getByRole('button', { name: /Remind/ }), 'not on the day it was given').toHaveCount(0)
  await server.pass(24 * 60)
  await owner.reload()
  if (!(await row.isVisible())) await owner.getByRole('button', { name, exact: true }).click()
  await row.getByRole('button', { name: 'Send Reminder to Pat Ellis' }).click()
  await expect(owner.getByText('Reminder sent successfully')).toBeVisible()
  await expect(row).toContainText('just now')
  await row.getByRole('button', { name: 'Send Reminder to Pat Ellis' }).click()
  await expect(owner.getByRole('alert')).toContainText(/Pat Ellis was already reminded today at \d\d:\d\d/)
  await owner.getByRole('button', { name: 'Close this message' }).click()
  await table.getByRole('button', { name: 'Remind all who have not signed' }).click()
  await expect(owner.getByText('Reminder sent to 1 person. 1 person was already reminded today.')).toBeVisible()
  await faultlessOnBoth(owner)

  await breakCall(owner, 'POST', '/documents/*/recipients/*/remind')
  await table.getByRole('button', { name: 'Send Reminder to Quinn Osei' }).click()
  await expect(owner.getByRole('alert')).toContainText('Failed to send reminder')
})
