import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'
import { holdTimers, shownFor } from '../hold-timers.ts'
import { printed } from '../printed.ts'

test.use({ timePasses: true })

test('people ask to join by the link for all, and the owner lets them in', async ({ as, stranger, server }) => {
  test.slow()
  const owner = await as('olive')
  await holdTimers(owner, shownFor.said, shownFor.undo)
  await owner.goto('/dashboard/users')
  await owner.getByRole('button', { name: 'More for users' }).click()
  await owner.getByRole('menuitem', { name: 'Link to join' }).click()
  await owner.getByRole('button', { name: 'Make the link' }).click()
  const link = await owner.getByLabel('Link', { exact: true }).inputValue()
  await faultless(owner)

  const page = await stranger({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Northlight Dance' })).toBeVisible()
  await faultlessOnBoth(page)
  await server.pass(1)
  const email = newEmail('wren')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('Your name is required')).toBeVisible()
  await page.getByLabel('Your name').fill('Wren Vale')
  await server.pass(1)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await owner.getByRole('button', { name: 'Close' }).last().click()
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Wren Vale')
  await faultless(owner)
  await owner.getByRole('button', { name: 'Put aside Wren Vale' }).click()
  await expect(row).toHaveCount(0)
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.getByRole('button', { name: 'Let in: Wren Vale' }).click()
  // The request and the invitation that it has become are asked for apart.
  await expect(row.filter({ hasText: 'Sent' })).toBeVisible()
  await expect(row).toHaveCount(1)
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight Dance' })).toBeVisible()
})

test('a printed letter brings a family from another address once the owner has said that this is them', async ({
  as,
  stranger,
  server,
}) => {
  test.slow()
  const owner = await as('olive')
  const name = `Fay ${crypto.randomUUID().slice(0, 6)}`
  await callsOf(owner).users.addFamily({ id: crypto.randomUUID(), name, email: newEmail('fay'), phone: '' })
  await holdTimers(owner, shownFor.said)
  await owner.goto('/dashboard/users')
  await owner.getByRole('button', { name: 'More for users' }).click()
  await owner.getByRole('menuitem', { name: 'Letters to families' }).click()
  await expect(owner.getByText(/^The codes work until/)).toBeVisible()
  await faultless(owner)
  const letter = (await printed(owner)).find((sheet) => sheet.includes(name)) ?? ''
  const [, address = ''] = /Or type (\S+)/.exec(letter) ?? []

  const page = await stranger({ width: 390, height: 844 })
  await page.goto(`/${address.slice(address.indexOf('join/'))}`)
  expect(await page.locator('body').innerText()).not.toContain(name)
  const email = newEmail('home')
  await page.getByLabel('Your name').fill('Fay at home')
  await page.getByLabel('Email').fill(email)
  await server.pass(1)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.reload()

  await owner.getByRole('button', { name: 'Cancel' }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: email })).toContainText(`By the letter to ${name}, from another address`)
  await owner.getByRole('button', { name: 'This is them: Fay at home' }).click()
  await expect(owner.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight Dance' })).toBeVisible()
})
