import { children } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { addDays } from '@callboard/contract/dates'
import { callsOf, expect, test } from '../fixtures.ts'
import { faultless } from '../faultless.ts'
import { aClass, phone, today } from './open-register.ts'

test('An owner gives make-ups; a parent reads it where a child can’t come, books another class in four presses and gives it back', async ({
  as,
}) => {
  const olive = await as('olive')
  await olive.goto('/dashboard/studio#make-ups')
  await olive.getByRole('switch', { name: /^Children get make-ups/ }).click()
  // Other stories have announced absences of the child.
  await olive.getByLabel('Most in twelve weeks').fill('12')
  await olive.getByLabel('To be used within').fill('40')
  await olive.getByRole('button', { name: 'Save' }).click()
  await expect(olive.getByText('At most 26 weeks')).toBeVisible()
  await olive.getByLabel('To be used within').fill('4')
  await faultless(olive)
  await olive.getByRole('button', { name: 'Save' }).click()
  await expect(olive.getByText('Your rule of make-ups has been saved.')).toBeVisible()

  const missed = await aClass(as, 'Missed Ballet', { days: 2, studentIds: [children.mia.id] })
  const day = addDays(await today(olive), 9)
  const other = await addClass(olive, 'Roomy Jazz', once(day), { startTime: '06:00', endTime: '07:00', studentIds: [], capacity: 1 })

  const pat = await as('pat', phone)
  await pat.goto(`/dashboard/classes?class=${missed}`)
  const mias = pat.getByRole('dialog').getByRole('group', { name: /^Mia Ellis, Missed Ballet/ })
  await expect(mias).toContainText(/gets one other class until \w{3} \d+ \w+/)
  await mias.getByRole('button', { name: /an’t come/ }).click()
  await mias.getByRole('link', { name: 'Choose a class' }).click()
  const card = pat.getByRole('region', { name: 'Make-ups' })
  await expect(card).toContainText(/1 class until .+instead of Missed Ballet/)
  await faultless(pat)
  await card.getByRole('button', { name: /^Choose a class instead of Missed Ballet/ }).click()
  const panel = pat.getByRole('dialog', { name: 'A class for Mia Ellis' })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Roomy Jazz' })).toContainText('1 place')
  await faultless(pat)
  await panel.getByRole('button', { name: /^Book Roomy Jazz/ }).click()
  await expect(pat.getByText(/^Mia Ellis comes to Roomy Jazz on /)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Roomy Jazz/ })).toBeVisible()

  await olive.goto(`/dashboard/classes?class=${other}`)
  await expect(olive.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Mia Ellis' })).toContainText('Make-up')
  await card.getByRole('button', { name: 'Cancel Roomy Jazz for Mia Ellis' }).click()
  await expect(card.getByRole('button', { name: /^Choose a class instead of Missed Ballet/ })).toBeVisible()
  await expect(olive.getByRole('dialog').getByText('Nobody yet')).toBeVisible()
  expect((await callsOf(pat).makeUps.list()).map(({ booked }) => booked)).not.toContainEqual(expect.anything())
})
