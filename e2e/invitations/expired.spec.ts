import { faultless } from '../faultless.ts'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

test.use({ timePasses: true })

test('an invitation that has expired begins the email that asks the studio for another', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const email = newEmail('una')
  await callsOf(owner).invitations.send({ id: crypto.randomUUID(), email, role: 'parent' })
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
