import { passwordOf, people } from '@callboard/server/world/people'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

test('a new email address holds once the link in it was followed', async ({ server, as, stranger }) => {
  const page = await as('pat')
  const email = newEmail('pat')
  await callsOf(page).auth.changeEmail({ email })
  const link = linkIn(await server.mailTo(email))
  const program = await stranger()
  await program.goto(link)
  await expect(program.getByRole('heading', { name: 'Confirm your new email' }), 'looking is not using').toBeVisible()
  const elsewhere = await stranger()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expect(elsewhere.getByText(email)).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' }), 'the link alone signs nobody in').toBeVisible()
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(passwordOf(people.pat))
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
  const again = await stranger()
  await again.goto(link)
  await again.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(again.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()

  // Other stories use Pat's original address.
  const mailsBefore = await server.mailsTo(people.pat.email)
  await callsOf(elsewhere).auth.changeEmail({ email: people.pat.email })
  await again.goto(linkIn(await server.mailTo(people.pat.email, mailsBefore, 'Confirm your new email')))
  await again.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(again.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
})
