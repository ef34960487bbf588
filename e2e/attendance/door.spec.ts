import type { Page } from '@playwright/test'
import { children, people } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { mark, openRegister, phone, row, save, saved } from './open-register.ts'

const { mia, leo, noor } = children

/** A class of Pat's Mia and Leo and Quinn's Noor, so many minutes from now, by the studio's clock. */
async function classFrom(olive: Page, name: string, minutes: number, lasting: number): Promise<string> {
  const at = (after: number) =>
    Temporal.Now.instant()
      .add({ minutes: after })
      .toZonedDateTimeISO('Europe/London')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  const [date = '', startTime] = at(minutes).split('T')
  return addClass(olive, name, once(date), { startTime, endTime: at(minutes + lasting).slice(11), studentIds: [mia.id, leo.id, noor.id] })
}
const checkIn = async (page: Page, code: string) => {
  await page.getByLabel('Code of the family').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}
const came = (page: Page) => page.getByRole('region', { name: `Family of ${people.pat.name}` })

test('a family shows its code at the door, the register says who is here, and the teacher confirms it', async ({ as }) => {
  const classId = await classFrom(await as('olive'), 'Door Ballet', 10, 45)
  const pat = await as('pat', phone)
  await pat.goto('/dashboard/my-students')
  const own = pat.getByRole('region', { name: 'Your code for the door' })
  await own.getByRole('button', { name: /^(Make our|New) code$/ }).click()
  const again = pat.getByRole('dialog').getByRole('button', { name: 'New code' })
  await expect(
    own
      .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .or(again)
      .first(),
  ).toBeVisible()
  if (await again.isVisible()) await again.click()
  await expect(own.getByRole('img', { name: 'Your code for the door' })).toBeVisible()
  const code = await own.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()

  const tom = await as('tom', { width: 1180, height: 820 })
  await tom.goto('/dashboard/door')
  await checkIn(tom, 'ballet')
  await expect(tom.getByText('A code has eight letters and figures, such as K7M4-PQ2X')).toBeVisible()
  await checkIn(tom, 'ZZZZ-2222')
  await expect(tom.getByText('This code is not known here. Please look for the child in the register.')).toBeVisible()
  await checkIn(tom, code.toLowerCase())
  const ofLeo = came(tom).getByRole('checkbox', { name: /^Leo Ellis is here for .*Door Ballet/ })
  await expect(came(tom).getByRole('checkbox', { name: /^Mia Ellis is here for .*Door Ballet/ })).toBeChecked()
  await ofLeo.click()
  await expect(ofLeo).not.toBeChecked()
  const ofMia = came(tom).getByRole('checkbox', { name: /^Mia Ellis is here for .*Door Ballet/ })
  await ofMia.click()
  await expect(ofMia).not.toBeChecked()
  await ofMia.click()
  await expect(ofMia).toBeChecked()
  await faultlessOnBoth(tom)

  await openRegister(tom, classId)
  await expect(row(tom, mia.name).getByText(/^At the door \d\d:\d\d$/)).toBeVisible()
  await expect(mark(tom, mia.name, 'Present')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(tom, mia.name).getByText('Not saved yet')).toBeVisible()
  await expect(mark(tom, leo.name, 'Present')).toHaveAttribute('aria-pressed', 'false')
  expect(await saved(tom, classId)).toMatchObject({ Mia: null })
  await save(tom).click()
  await expect.poll(() => saved(tom, classId)).toMatchObject({ Mia: 'present', Leo: null })
})

test('without a connection a scan waits on the tablet, and is sent with its own time', async ({ as }) => {
  await classFrom(await as('olive'), 'Door Tap', 10, 45)
  const { code } = await callsOf(await as('pat')).door.newCode()
  const tom = await as('tom', { width: 820, height: 1180 })
  await tom.goto('/dashboard/door')
  await expect(tom.getByRole('heading', { name: 'Not collected yet' })).toBeVisible()
  await tom.context().setOffline(true)
  await checkIn(tom, code!)
  await expect(tom.getByText('1 scan is waiting for the connection. You can go on.')).toBeVisible()
  await expect(came(tom)).toHaveCount(0)
  await tom.context().setOffline(false)
  await expect(came(tom).getByRole('checkbox', { name: /^Mia Ellis is here for .*Door Tap/ })).toBeChecked()
  await expect(tom.getByText('waiting for the connection')).toHaveCount(0)
})

test('a child who came is on the list until somebody who may has collected it, which can be undone', async ({ as }) => {
  const classId = await classFrom(await as('olive'), 'Door Jazz', -60, 50)
  const tom = await as('tom', phone)
  await callsOf(tom).attendance.save({
    classId,
    marks: [
      { studentId: mia.id, status: 'present' },
      { studentId: noor.id, status: 'authorised' },
    ],
  })
  await tom.goto('/dashboard/door')
  const held = tom.getByRole('region', { name: 'Door Jazz' })
  await expect(held.getByText('1 still here')).toBeVisible()
  await expect(held.getByRole('listitem')).toHaveCount(1)
  await faultlessOnBoth(tom)
  await held.getByLabel(`Who collects ${mia.name}`).selectOption({ label: people.pat.name })
  await held.getByRole('button', { name: `Collected: ${mia.name}` }).click()
  await expect(held.getByText(`Collected by ${people.pat.name}`)).toBeVisible()
  await expect(held.getByText('All collected')).toBeVisible()
  await held.getByRole('button', { name: `Undo: ${mia.name} collected` }).click()
  await expect(held.getByText('1 still here')).toBeVisible()
  expect(await tom.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})
