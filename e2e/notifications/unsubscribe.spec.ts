import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'

test('emails of a group are switched off from the mail itself, without signing in, and on again', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const { email } = people.olive
  const before = await server.mailsTo(email)
  // The owners are emailed when a teacher joins.
  const invitation = { id: crypto.randomUUID(), email: newEmail('una'), role: 'teacher' } as const
  await callsOf(owner).invitations.send(invitation)
  const { auth } = callsOf(await stranger())
  const [, token = ''] = /type=invitation&token=([\w-]+)/.exec((await server.mailTo(invitation.email)).text) ?? []
  await auth.signUp({ name: 'Una Vale', email: invitation.email, password: 'una dances', invitation: token })
  const [, confirmation = ''] = /type=confirmation&token=([\w-]+)/.exec((await server.mailTo(invitation.email, 1)).text) ?? []
  await auth.followLink({ type: 'confirmation', token: confirmation })
  const mail = await server.mailTo(email, before, 'Una Vale has joined')
  const address = mail.unsubscribeUrl ?? ''
  expect(address).toContain('/unsubscribe/')

  const page = await stranger({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'These emails are switched off' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await faultless(page)
  await owner.goto('/dashboard/settings#email-notifications')
  await expect(owner.getByRole('switch', { name: /^Class updates/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByRole('heading', { name: 'You will get these emails again' })).toBeVisible()
  await expect(owner.getByRole('switch', { name: /^Class updates/ }), 'live').toBeChecked()
})
