import { addDays, weekOf } from '@callboard/contract/dates'
import { children } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, once, weekly } from './add-class.ts'

let stories = 0
const freshMonday = () => addDays(weekOf(`${2072 + test.info().parallelIndex}-02-01`), 7 * 6 * (stories += 1))
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const named = (name: string) => `${name} ${test.info().workerIndex}-${test.info().retry}-${stories}`

test('an owner says for whom a class is and how many places it has, and families read it', async ({ as }) => {
  const monday = freshMonday()
  const [olive, pat] = [await as('olive'), await as('pat', { width: 390, height: 844 })]
  const name = named('For someone')
  const classId = await addClass(olive, name, once(monday), { studentIds: [children.mia.id] })
  await olive.goto(`/dashboard/classes?week=${monday}&class=${classId}`)
  await olive.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialog(olive, 'Edit Class')
  await form.getByText('Ages, level and capacity').click()
  await form.getByLabel('Youngest age').fill('9')
  await form.getByLabel('Oldest age').fill('8')
  await form.getByRole('textbox', { name: 'Level' }).fill('Grade 1')
  await form
    .getByRole('textbox', { name: 'Capacity' })
    .or(form.getByRole('spinbutton', { name: 'Capacity' }))
    .fill('1')
  await faultless(olive)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('The oldest age is below the youngest')).toBeVisible()
  await form.getByLabel('Oldest age').fill('11')
  await expect(form.getByText('Ages 9–11, Grade 1, 1 place.')).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  expect(await callsOf(olive).classes.read({ id: classId })).toMatchObject({ ageFrom: 9, ageTo: 11, level: 'Grade 1', capacity: 1 })
  await pat.goto(`/dashboard/classes?week=${monday}&class=${classId}`)
  await expect(dialog(pat, name).getByText('Ages 9–11, Grade 1')).toBeVisible()
  await expect(dialog(pat, name).getByText('Places')).toHaveCount(0)
  await faultless(pat)
})

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`an owner finds the class that fits a child, and puts another on the list of the full one, at ${screen.width} px`, async ({
    as,
  }) => {
    const monday = freshMonday()
    const olive = await as('olive', screen)
    const call = callsOf(olive)
    const name = named('Fits')
    const { dateOfBirth } = children.mia
    const age = Number(monday.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
    const ages = { ageFrom: age - 1, ageTo: age + 1 }
    const id = await addClass(olive, name, weekly(monday, 1), { ...ages, capacity: 1 })
    await addClass(olive, named('Older'), weekly(monday, 1), { ageFrom: 1, ageTo: 3 })
    await olive.goto(`/dashboard/students/${children.mia.id}`)
    await olive.getByRole('button', { name: 'Enrol in a class' }).click()
    const enrol = dialog(olive, /^Enrol Mia Ellis/)
    await enrol.getByRole('combobox', { name: 'Class' }).fill(name)
    await olive.getByRole('option', { name: new RegExp(`${name}.*Ages ${ages.ageFrom}–${ages.ageTo}, 1 place left`) }).click()
    await expect(enrol.getByRole('radio', { name: /^All dates from/ })).toBeChecked()
    await faultless(olive)
    await enrol.getByRole('button', { name: 'Enrol', exact: true }).click()
    await expect(olive.getByText(/1 student is in .* from /).first()).toBeVisible()

    const { id: classId } = (await call.classes.week({ of: monday })).classes.find(({ seriesId }) => seriesId === id)!
    await olive.goto(`/dashboard/classes?week=${monday}&class=${classId}`)
    const add = async (student: string) => {
      await olive.getByRole('button', { name: 'Add a student' }).click()
      const adding = dialog(olive, `Add a student to ${name}`)
      await adding.getByRole('combobox', { name: 'Student' }).fill(student)
      await olive.getByRole('option', { name: new RegExp(student) }).click()
      return adding
    }
    const adding = await add('Leo Ellis')
    await adding.getByRole('button', { name: 'Enrol', exact: true }).click()
    await expect(adding.getByText('1 of 1 places are taken. This would make 2.')).toBeVisible()
    await expect(adding.getByRole('button', { name: 'Enrol anyway' })).toBeVisible()
    await adding.getByRole('radio', { name: 'Waiting list, for all dates' }).check()
    await faultless(olive)
    await adding.getByRole('button', { name: 'Put on the waiting list' }).click()
    const list = olive.getByRole('region', { name: 'Waiting list' })
    await expect(list.getByText('Leo Ellis')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Give the place' })).toHaveCount(0)

    await call.classes.edit({ ...(await formOf(olive, classId)), scope: 'all', enrol: [], withdraw: [children.mia.id] })
    await list.getByRole('button', { name: 'Give the place' }).click()
    await expect(olive.getByText(/^Leo Ellis is in .* from /).first()).toBeVisible()
    await expect(list).toHaveCount(0)
    await olive.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByText('Leo Ellis')).toBeVisible()

    const trying = await add('Noor Osei')
    await trying.getByRole('radio', { name: /^A trial on/ }).check()
    await trying.getByRole('button', { name: 'Enrol', exact: true }).click()
    await expect(dialog(olive, name).getByText('Trial', { exact: true })).toBeVisible()
    await faultless(olive)
  })

async function formOf(owner: Page, id: string) {
  const { version, name, notes, date, startTime, endTime, teacher, location } = await callsOf(owner).classes.read({ id })
  return { id, version, name, notes, date, startTime, endTime, teacherId: teacher?.id ?? null, locationId: location?.id ?? null }
}
