import { randomUUID } from 'node:crypto'
import { faultless } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'

test.use({ timePasses: true })

test('an owner invites several people again in four presses, and can stop it for half a minute', async ({ as, server }) => {
  const owner = await as('olive')
  const emails = [newEmail('ada'), newEmail('ben'), newEmail('cleo')]
  for (const email of emails) await callsOf(owner).invitations.send({ id: randomUUID(), email, role: 'parent' })
  await server.pass(2)
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto('/dashboard/users')
  const bar = owner.getByRole('group', { name: 'Chosen invitations' })
  await owner.getByRole('checkbox', { name: emails[2], exact: true }).click()
  await owner.getByRole('checkbox', { name: emails[0], exact: true }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 chosen')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await faultless(owner)
  await bar.getByRole('button', { name: 'Invite 3 again' }).click()
  await expect(owner.getByText('3 invitations go out again in half a minute.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await owner.getByRole('checkbox', { name: emails[0], exact: true }).click()
  await bar.getByRole('button', { name: 'Invite 1 again' }).click()
  await expect(owner.getByText('1 invitation goes out again in half a minute.')).toBeVisible()
})
