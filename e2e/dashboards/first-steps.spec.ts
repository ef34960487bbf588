import type { Locator, Page } from '@playwright/test'
import { once } from '../classes/add-class.ts'
import { addWeek, counting, inTenWeeks } from '../classes/count-presses.ts'
import { childOf } from '../students/child-form.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, linkIn, newEmail, signUpOwner, test } from '../fixtures.ts'

const step = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const overview = (page: Page) => page.getByRole('link', { name: 'Overview', exact: true })

test('a new owner has a running week after thirty-five presses, each step leading to the very panel', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger()
  const { counts, ...presses } = counting(page)
  const { click, press, fill } = presses
  const email = newEmail('nina')
  await page.goto('/signup')
  await fill(page.getByLabel('Full name'), 'Nina Field')
  await fill(page.getByLabel('Email'), email)
  await fill(page.getByLabel('Password', { exact: true }), 'nina dances')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  counts.clicks += 1 // the link in the email
  await page.goto(linkIn(await server.mailTo(email)))
  await fill(page.getByLabel('Studio Name'), 'Field Dance')
  await fill(page.getByLabel('Address'), '1 Field Road')
  await fill(page.getByLabel('Phone'), '020 7946 0000')
  await press('Enter')
  await click(page.getByRole('button', { name: 'Subscribe: Starter' }))
  await click(page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page.getByText('0 of 8 done')).toBeVisible()

  const add = async (panel: Locator, another: string, things: readonly (readonly [string, string][])[]) => {
    for (const [index, fields] of things.entries()) {
      await expect(panel.getByLabel(fields[0]![0])).toBeFocused()
      for (const [label, value] of fields) await fill(panel.getByLabel(label), value)
      if (index < things.length - 1) await click(panel.getByRole('button', { name: another }))
      else await press('Enter')
      await expect(page.getByRole('status').filter({ hasText: `${fields[0]![1]} has been added.` })).toBeVisible()
    }
    await expect(panel).toBeHidden()
  }
  await click(step(page, 'Add your rooms'))
  await add(page.getByRole('dialog', { name: 'Add room' }), 'Save and add another', [[['Name', 'Main hall']], [['Name', 'Loft']]])

  await click(overview(page))
  await expect(page.getByText('1 of 8 done')).toBeVisible()
  await click(step(page, 'I teach myself'))
  const [room] = await callsOf(page).locations.list()
  await addWeek(page, { counts, ...presses }, { teacher: 'Nina Field', roomId: room!.id, until: inTenWeeks() })
  test.info().annotations.push({ type: 'count', description: `${counts.clicks} presses, ${counts.fields} fields` })
  expect(counts.clicks).toBeLessThanOrEqual(35)

  const ending = page.getByRole('status').filter({ hasText: 'Your first class is in the calendar.' })
  await ending.getByRole('link', { name: 'Invite your families' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite User' })).toBeVisible()
})

test('the first steps lead to their panels, stay at no students, are ticked, and are put away until that is undone', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger({ width: 390, height: 844 })
  await signUpOwner(page, server)
  const calls = callsOf(page)
  await calls.studios.setUp({ name: 'Field Dance', address: '1 Mill Lane', phone: '0113 496 0999', email: 'hello@field.example' })
  await calls.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
  const [owner] = await calls.teachers.list()
  const { id: locationId } = await calls.locations.add({ id: crypto.randomUUID(), name: 'Main hall' })
  const { today } = await calls.classes.week({})
  const held = { teacherId: owner!.id, locationId, startTime: '00:00', endTime: '00:10' }
  const { id: classId } = await calls.classes.add({ id: crypto.randomUUID(), name: 'Tap', when: once(today), ...held })

  for (const [name, title] of [
    ['Invite your families', 'Invite User'],
    ['Set your fees', 'Add plan'],
    ['Upload your first document', 'Upload Document'],
  ] as const) {
    await page.goto('/dashboard')
    await step(page, name).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  }
  await page.goto('/dashboard')
  await step(page, 'Choose how families pay you').click()
  await expect(page.getByRole('heading', { name: 'Payment Methods' })).toBeVisible()

  const child = childOf('Ida Field')
  await calls.students.add(child)
  const { version } = await calls.classes.read({ id: classId })
  await calls.classes.edit({
    ...held,
    id: classId,
    scope: 'single',
    name: 'Tap',
    notes: '',
    date: today,
    version,
    enrol: [child.id],
    withdraw: [],
    dropIn: null,
  })
  await page.goto('/dashboard')
  await step(page, 'Take your first register').click()
  const register = page.getByRole('dialog', { name: 'Register: Tap' })
  await register.getByRole('button', { name: 'Mark all present' }).click()
  await register.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(register.getByRole('status').filter({ hasText: 'All registers of today are in.' })).toBeVisible()

  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('5 of 8 done')).toBeVisible()
  await steps.getByText('5 done', { exact: true }).click()
  await expect(steps.getByText('Take your first register')).toBeVisible()
  await faultless(page)
  await steps.getByRole('button', { name: 'Put away' }).click()
  await expect(steps).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(steps).toBeVisible()
})
