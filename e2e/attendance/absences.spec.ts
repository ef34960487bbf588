import { addDays } from '@callboard/contract/dates'
import { callsOf, expect, test } from '../fixtures.ts'
import { faultless } from '../faultless.ts'
import { aClass, mark, openRegister, phone, register, row, save, saved, today } from './open-register.ts'

/** Later today whenever the story is told: what has begun can be announced no more. */
const late = { startTime: '23:59', endTime: '00:30' }

test('A parent says on a phone that a child cannot come: the open register shows the absence, and drops it when the parent withdraws it', async ({
  as,
}) => {
  const id = await aClass(as, 'Late Ballet', late)
  const tom = await as('tom')
  await openRegister(tom, id)
  const pat = await as('pat', phone)
  await pat.goto(`/dashboard/classes?class=${id}`)
  const panel = pat.getByRole('dialog')
  const mias = panel.getByRole('group', { name: /^Mia Ellis, Late Ballet/ })
  await expect(panel.getByRole('group', { name: /^Leo Ellis/ }).getByRole('button', { name: 'Leo can’t come' })).toBeVisible()

  await mias.getByRole('button', { name: 'Mia can’t come' }).click()
  await expect(pat.getByText(/^Mia can’t come on \w+day\.$/)).toBeVisible()
  await expect(row(tom, 'Mia Ellis')).toContainText(/Can’t come, from Pat \d\d:\d\d/)
  await expect(mark(tom, 'Mia Ellis', 'Authorised Absence')).toHaveAttribute('aria-pressed', 'true')
  await expect(register(tom).getByText('1 of 3 marked')).toBeVisible()
  await faultless(pat)

  await pat.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row(tom, 'Mia Ellis')).not.toContainText('from Pat')
  await expect(mark(tom, 'Mia Ellis', 'Authorised Absence')).toHaveAttribute('aria-pressed', 'false')

  await mias.getByRole('button', { name: 'Mia can’t come' }).click()
  await mias.getByRole('button', { name: 'Add a reason' }).click()
  await mias.getByLabel('Reason (optional)').fill('Ill')
  await faultless(pat)
  await mias.getByRole('button', { name: 'Save' }).click()
  await expect(mias).toContainText('Mia can’t come: Ill')
  await expect(row(tom, 'Mia Ellis')).toContainText(/Ill, from Pat \d\d:\d\d/)
  await faultless(tom)
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Mia: 'authorised', Leo: null, Noor: null })
})

test('The class shows how many children cannot come, its teacher is notified once, and the parent withdraws the absence from Home', async ({
  as,
}) => {
  const id = await aClass(as, 'Home Ballet', late)
  const pat = await as('pat', phone)
  await pat.goto('/dashboard')
  const mias = pat.getByRole('group', { name: /^Mia Ellis, Home Ballet/ })
  await mias.getByRole('button', { name: 'Mia can’t come' }).click()
  await expect(mias.getByRole('button', { name: 'Take back' })).toBeFocused()
  await expect(pat.getByRole('button', { name: 'Undo' })).toBeVisible()
  await faultless(pat)

  const tara = await as('tara')
  await tara.goto(`/dashboard/classes?class=${id}`)
  await expect(tara.getByRole('dialog').getByText('2 of 3, 1 can’t come')).toBeVisible()
  const tom = await as('tom')
  await tom.goto('/dashboard')
  const told = async () =>
    (await callsOf(tom).notifications.list({})).notifications.filter(({ message }) => message.includes('Home Ballet'))
  expect((await told()).filter(({ type }) => type === 'class_absence')).toMatchObject([{ title: 'Can’t come', priority: 'low' }])

  await mias.getByRole('button', { name: 'Take back' }).click()
  await expect(tara.getByRole('dialog').getByText('can’t come')).toHaveCount(0)
  await expect(mias.getByRole('button', { name: 'Mia can’t come' })).toBeFocused()
  expect((await told()).filter(({ type }) => type === 'class_absence')).toEqual([])
})

test('A parent announces from the child’s card that the child is away for some days', async ({ as }) => {
  const id = await aClass(as, 'Holiday Ballet', { days: 40 })
  const pat = await as('pat', phone)
  await pat.goto('/dashboard/my-students')
  await pat.getByRole('button', { name: 'Away for some days: Mia Ellis' }).click()
  const panel = pat.getByRole('dialog')
  const day = addDays(await today(pat), 40)
    .split('-')
    .toReversed()
    .join('/')
  await panel.getByLabel('First day').fill(day)
  await panel.getByLabel('Last day').fill(day)
  await panel.getByLabel('Reason (optional)').fill('Family holiday')
  await faultless(pat)
  await panel.getByRole('button', { name: 'Can’t come' }).click()
  await expect(pat.getByText(/^Mia Ellis can’t come to \d+ class(es)?\. The teachers know\.$/)).toBeVisible()
  const tom = await as('tom')
  await tom.goto(`/dashboard/classes?class=${id}&register=true`)
  await expect(row(tom, 'Mia Ellis')).toContainText('Family holiday, from Pat')
})
