import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'
import { addClass, weekly } from './add-class.ts'

const monday = () => addDays(weekOf(`${2060 + test.info().parallelIndex}-03-07`), 7 * test.info().retry)

test('a teacher who is ill says so; the owner asks another one, whose yes the family reads', async ({ as }) => {
  const [olive, tom, tara, pat] = [await as('olive'), await as('tom'), await as('tara', { width: 390, height: 844 }), await as('pat')]
  const name = `Cover ${test.info().parallelIndex}`
  await addClass(olive, name, weekly(monday(), 1), { studentIds: [children.mia.id] })
  const week = `/dashboard/classes?week=${monday()}`
  const opened = async (page: typeof olive) => {
    await page.goto(week)
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    return page.getByRole('dialog', { name, exact: true })
  }

  const ill = await opened(tom)
  await ill.getByRole('button', { name: 'I can’t teach this' }).click()
  await ill.getByRole('button', { name: 'Tell the studio' }).click()
  await expect(ill.getByText('Tom Reed can’t teach this class.')).toBeVisible()

  const owner = await opened(olive)
  await owner.getByRole('button', { name: 'Find cover' }).click()
  await owner.getByRole('checkbox', { name: people.tara.name }).check()
  await owner.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(owner.getByRole('list', { name: 'Who is asked' })).toContainText('No answer yet')

  const asked = await opened(tara)
  await asked.getByRole('button', { name: 'Yes, I can' }).click()
  await expect(asked.getByText('Tara Lindqvist comes instead of Tom Reed.')).toBeVisible()
  await expect(owner.getByText('Tara Lindqvist comes instead of Tom Reed.')).toBeVisible()

  const family = await opened(pat)
  await expect(family.getByText('Tara Lindqvist (cover)')).toBeVisible()
  await owner.getByRole('button', { name: 'Give it back to Tom Reed' }).click()
  await expect(family.getByText('Tom Reed', { exact: true })).toBeVisible()
})
