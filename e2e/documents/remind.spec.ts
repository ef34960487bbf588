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
  await owner.getByRole('link', { name, exact: true }).click()
  const table = owner.getByRole('region', { name: `Recipients of ${name}` })
  const row = table.getByRole('row', { name: /Pat Ellis/ })
  await expect(row).toBeVisible()
  const left = owner.getByRole('region', { name: 'Who has signed' })
  const remind = async (person: string) => {
    await table.getByRole('button', { name: `Actions for ${person}` }).click()
    await owner.getByRole('menuitem', { name: 'Send Reminder' }).click()
  }
  await expect(left).toContainText('They were given it today, and can be reminded from tomorrow on.')
  await expect(owner.getByRole('button', { name: /^Remind/ }), 'not on the day it was given').toHaveCount(0)
  await server.pass(24 * 60)
  await owner.reload()
  await expect(left.getByRole('button', { name: 'Remind 2' })).toBeVisible()
  await remind('Pat Ellis')
  await expect(owner.getByText('Reminder sent successfully')).toBeVisible()
  await expect(row).toContainText('just now')
  await remind('Pat Ellis')
  await expect(owner.getByRole('alert')).toContainText(/Pat Ellis was already reminded today at \d\d:\d\d/)
  await owner.getByRole('button', { name: 'Close this message' }).click()
  await expect(left).toContainText('1 person was reminded today.')
  await left.getByRole('button', { name: 'Remind 1' }).click()
  const said = owner.getByText('1 reminder goes out in half a minute. 1 person was already reminded today.')
  await expect(said).toBeVisible()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await left.getByRole('button', { name: 'Remind 1' }).click()
  await expect(said).toBeVisible()
  await expect(left.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
  await faultlessOnBoth(owner)

  await breakCall(owner, 'POST', '/documents/*/recipients/*/remind')
  await remind('Quinn Osei')
  await expect(owner.getByRole('alert')).toContainText('Failed to send reminder')
})
