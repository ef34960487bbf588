import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { expect, newEmail, test } from '../fixtures.ts'

test('emails of a group are switched off from the mail itself, without signing in, and on again', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const { email } = people.olive
  const before = await server.mailsTo(email)
  // The owners are e-mailed when a teacher joins.
  const data = { id: crypto.randomUUID(), email: newEmail('una'), role: 'teacher' }
  expect((await owner.request.post('/api/invitations', { headers: { origin: server.address }, data })).ok()).toBe(true)
  const invited = await stranger()
  const [, token] = /type=invitation&token=([\w-]+)/.exec((await server.mailTo(data.email)).text) ?? []
  const signUp = { name: 'Una Vale', email: data.email, password: 'una dances', invitation: token }
  expect((await invited.request.post('/api/auth/sign-up', { headers: { origin: server.address }, data: signUp })).ok()).toBe(true)
  const [, confirmation] = /type=confirmation&token=([\w-]+)/.exec((await server.mailTo(data.email, 1)).text) ?? []
  const follow = { type: 'confirmation', token: confirmation }
  expect((await invited.request.post('/api/auth/follow-link', { headers: { origin: server.address }, data: follow })).ok()).toBe(true)
  const mail = await server.mailTo(email, before)
  const address = mail.unsubscribeUrl ?? ''
  expect(address).toContain('/unsubscribe/')

  const page = await stranger({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'These emails are switched off' })).toBeVisible()
  await page.reload()
  await faultless(page)
  await owner.goto('/dashboard/settings#email-notifications')
  await expect(owner.getByRole('switch', { name: /^Class updates/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByRole('heading', { name: 'You will get these emails again' })).toBeVisible()
  await expect(owner.getByRole('switch', { name: /^Class updates/ }), 'live').toBeChecked()
})
