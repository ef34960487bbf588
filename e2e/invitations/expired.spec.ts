import { faultless } from '../faultless.ts'
import { expect, linkIn, newEmail, test } from '../fixtures.ts'

test.use({ timePasses: true })

test('an invitation that has expired begins the email that asks the studio for another', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const email = newEmail('una')
  const data = { id: crypto.randomUUID(), email, role: 'parent' }
  expect((await owner.request.post('/api/invitations', { headers: { origin: server.address }, data })).ok()).toBe(true)
  const link = linkIn(await server.mailTo(email))
  await server.pass(7 * 24 * 60)
  const page = await stranger({ width: 390, height: 844, colorScheme: 'dark' })
  await page.goto(link)
  await expect(page.getByText('Invalid or expired invitation token')).toBeVisible()
  await expect(page.getByText('Invitations work for 7 days.')).toBeVisible()
  const ask = page.getByRole('link', { name: 'Email Northlight Dance' })
  await expect(ask).toHaveAttribute('href', /^mailto:hello%40northlight\.example\?subject=/)
  await expect(page.getByText('hello@northlight.example')).toBeVisible()
  await faultless(page)
})
