import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { comeBackAfter, joinAs, openStudioInTrial } from './open-studio.ts'

test.use({ timePasses: true })

test('an owner whose trial has ended is told what is open and what is closed, pays in one press, and goes on', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger({ width: 390, height: 844 })
  await openStudioInTrial(page, server)
  await server.pass(6 * 24 * 60)

  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(page.getByText('Your free trial has ended.')).toBeVisible()
  await expect(page.getByText('Nothing has been deleted.', { exact: false })).toBeVisible()
  await faultless(page)
  await page.getByRole('link', { name: 'See all plans' }).click()
  await expect(page.getByText('Your free trial has ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe: Growth' })).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Pay £19 a month and carry on' }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
})

test('a teacher of a studio whose plan has ended reads for thirty days, and is then told that it is closed', async ({
  server,
  stranger,
}) => {
  test.slow()
  const owner = await stranger()
  await openStudioInTrial(owner, server)
  const page = await stranger({ width: 390, height: 844 })
  const email = await joinAs('teacher', { owner, page, server })
  const signInAfter = async (days: number) => {
    await comeBackAfter(page, server, days * 24 * 60, { email, password: 'una dances' })
    await page.goto('/dashboard/classes')
  }
  await signInAfter(6)
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAfter(31)
  await expect(page.getByRole('heading', { name: 'Closed for now' })).toBeVisible()
  await expect(page.getByText(/has paused Callboard$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await faultless(page)
  await page.getByRole('link', { name: 'What you signed' }).click()
  await expect(page.getByRole('heading', { name: 'Signed by me', level: 1 })).toBeVisible()
  await expect(page.getByText('Nothing signed yet')).toBeVisible()
  await faultless(page)
})
