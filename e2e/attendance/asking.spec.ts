import { addDays } from '@callboard/contract/dates'
import { postBy } from '../channels/make-channel.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { aClass, phone, row, today } from './open-register.ts'

test('An owner asks who is coming, a parent answers on a phone, and the register shows it before it opens', async ({ as }) => {
  test.slow()
  const name = `Rehearsal ${Date.now() % 100_000}`
  const id = await aClass(as, name, { days: 9 })
  const olive = await as('olive')
  await olive.goto(`/dashboard/channels?announce=${id}`)
  const panel = olive.getByRole('dialog', { name: 'New announcement' })
  await panel.getByRole('textbox', { name: 'Announcement' }).fill(`Please come to ${name}`)
  await panel.getByRole('switch', { name: 'Ask who is coming' }).check()
  await expect(panel.getByRole('combobox', { name: 'Date' })).toHaveValue(id)
  await faultless(olive)
  await panel.getByRole('button', { name: 'Post announcement' }).click()
  const post = postBy(olive, `Please come to ${name}`)
  await expect(post).toContainText('0 coming · 0 can’t · 0 late · 3 not answered')

  const pat = await as('pat', phone)
  await pat.goto('/dashboard')
  const mias = pat.getByRole('group', { name: new RegExp(`^Mia Ellis, ${name}`) })
  await mias.getByRole('button', { name: 'Mia Ellis: Coming' }).click()
  await expect(mias.getByRole('button', { name: 'Mia Ellis: Coming' })).toHaveAttribute('aria-pressed', 'true')
  await faultless(pat)
  await expect(post, 'live').toContainText('1 coming · 0 can’t · 0 late · 2 not answered')

  await pat.goto('/dashboard/channels')
  await pat.getByRole('link', { name }).click()
  const leos = pat.getByRole('group', { name: new RegExp(`^Leo Ellis, ${name}`) })
  await leos.getByRole('button', { name: 'Leo Ellis: Late' }).click()
  await leos.getByRole('button', { name: 'Add minutes or a reason' }).click()
  await leos.getByLabel('Minutes late').fill('10')
  await leos.getByLabel('Reason (optional)').fill('The bus')
  await leos.getByRole('button', { name: 'Save' }).click()
  await expect(leos).toContainText('Late by 10 minutes: The bus')
  await mias.getByRole('button', { name: 'Mia Ellis: Can’t come' }).click()
  await faultless(pat)

  await expect(post).toContainText('0 coming · 1 can’t · 1 late · 1 not answered')
  await post.getByRole('button', { name: 'Who has not answered?' }).click()
  const dialog = olive.getByRole('dialog', { name: 'Who is coming' })
  await expect(dialog.getByRole('list', { name: 'Not answered' })).toContainText('Noor Osei')
  await expect(dialog.getByRole('list', { name: 'Late' })).toContainText('Leo Ellis')
  await expect(dialog.getByRole('button', { name: 'Remind them' })).toBeVisible()
  await faultless(olive)

  const tom = await as('tom')
  await tom.goto(`/dashboard/classes?class=${id}&register=true`)
  await expect(row(tom, 'Leo Ellis')).toContainText(/Late by 10 minutes: The bus, from Pat/)
  await expect(row(tom, 'Mia Ellis')).toContainText(/Can’t come, from Pat/)
})

test('A parent withdraws a child’s announced absence of several days as a whole', async ({ as }) => {
  const first = await aClass(as, 'First Ballet', { days: 45 })
  const second = await aClass(as, 'Second Ballet', { days: 46 })
  const pat = await as('pat', phone)
  const day = async (days: number) =>
    addDays(await today(pat), days)
      .split('-')
      .toReversed()
      .join('/')
  await pat.goto('/dashboard/my-students')
  const open = () => pat.getByRole('button', { name: 'Away for some days: Mia Ellis' }).click()
  await open()
  const panel = pat.getByRole('dialog')
  await panel.getByLabel('First day').fill(await day(45))
  await panel.getByLabel('Last day').fill(await day(46))
  await panel.getByLabel('Reason (optional)').fill('Ill')
  await panel.getByRole('button', { name: 'Can’t come' }).click()
  const olive = await as('olive')
  const counts = async () => await Promise.all([first, second].map(async (id) => (await callsOf(olive).classes.read({ id })).cantComeCount))
  await expect.poll(counts).toEqual([1, 1])

  await open()
  const days = panel.getByRole('list', { name: 'Announced already' }).getByRole('listitem').filter({ hasText: 'Ill' })
  await expect(days).toContainText('classes')
  await faultless(pat)
  await days.getByRole('button', { name: /^Take back/ }).click()
  await expect(days).toHaveCount(0)
  expect(await counts()).toEqual([0, 0])
})
