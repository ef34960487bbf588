import { addDays, dayOfWeek, weekOf } from '@callboard/contract/dates'
import { showAs } from '../classes/calendar-head.ts'
import { chooseTeacher } from '../classes/choose-people.ts'
import { callsOf, expect, linkIn, newEmail, signUpOwner, test } from '../fixtures.ts'

test('a new owner goes from sign-up to a running week', async ({ server, stranger }) => {
  const page = await stranger()
  await signUpOwner(page, server)
  await expect(page.getByText("Let's get your dance studio ready")).toBeVisible()

  await page.getByLabel('Studio Name').fill('Field Dance')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)

  await page.getByRole('button', { name: 'Subscribe: Growth' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await expect(page.getByText('Your subscription has been successfully activated.')).toBeVisible()
  await expect(page.getByText(/^5 days remaining/)).toBeAttached()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  // Everything is shown although there is no data yet, except an empty chart and figures of nothing (S2 §2, S4 screens).
  for (const heading of ['First steps', 'Today', 'Recent activity', 'Updates'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.locator('dt'), 'no figure of nothing').toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Attendance by week' })).toHaveCount(0)

  await page.goto('/dashboard/studio#rooms')
  for (const room of ['Main hall', 'Loft']) {
    await page.getByRole('button', { name: 'Add room' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Add room' })
    await panel.getByLabel('Name').fill(room)
    await panel.getByRole('button', { name: 'Save room' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByText(room, { exact: true })).toBeVisible()
  }

  await page.getByRole('link', { name: 'Teachers', exact: true }).click()
  await page.getByRole('button', { name: 'Add Teacher' }).first().click()
  const teacher = page.getByRole('dialog', { name: 'Add Teacher' })
  const teacherEmail = newEmail('uma')
  await teacher.getByLabel('Full name').fill('Uma Vale')
  await teacher.getByLabel('Email').fill(teacherEmail)
  await teacher.getByRole('button', { name: 'Save teacher' }).click()
  await expect(teacher).toBeHidden()
  await expect(page.getByText('Uma Vale').first()).toBeVisible()
  expect((await server.mailTo(teacherEmail)).text).toContain('Field Dance')

  await page.getByRole('link', { name: 'Classes', exact: true }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  const nextMonday = addDays(weekOf(new Date().toISOString().slice(0, 10)), 7)
  await expect(page).toHaveURL(new RegExp(`week=${nextMonday}`))
  const kinds = [
    { name: 'Taster', date: addDays(nextMonday, 1) },
    { name: 'Beginners', weekly: { day: 'Wednesday', from: nextMonday, to: addDays(nextMonday, 27) } },
    { name: 'Open Floor', date: addDays(nextMonday, 4), dropIn: true },
  ]
  for (const { name, date, weekly, dropIn } of kinds) {
    await page.getByRole('button', { name: 'Add Class' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Add Class' })
    await panel.getByLabel('Name').fill(name)
    await chooseTeacher(panel, 'Uma Vale')
    await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Loft' })
    await panel.getByLabel('Start time').fill('17:00')
    await panel.getByLabel('End time').fill('18:00')
    if (weekly) {
      await panel.getByText('Weekly', { exact: true }).click()
      await panel.getByLabel('Day of the week').selectOption({ label: weekly.day })
      await panel.getByLabel('Starts on').fill(weekly.from)
      await panel.getByLabel('End date').fill(weekly.to)
      await expect(panel.getByText(/^4 classes/)).toBeVisible()
    }
    if (date) {
      await panel.getByText('One-off', { exact: true }).click()
      await panel.getByLabel(/^Date/).fill(date)
    }
    if (dropIn) {
      await panel.getByRole('switch', { name: /^Drop-in class/ }).check()
      await panel.getByLabel('Capacity').fill('3')
      await panel.getByLabel('Price').fill('8.50')
    }
    await panel.getByRole('button', { name: 'Save class' }).click()
    await expect(panel).toBeHidden()
  }
  await showAs(page, 'List')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('£8.50')).toBeVisible()
  await expect(page.getByText('3 spots left')).toBeVisible()
  expect(dayOfWeek(nextMonday)).toBe(1)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a confirmation link works once', async ({ server, stranger }) => {
  const page = await stranger()
  const email = await signUpOwner(page, server)
  const other = await stranger()
  await other.clock.install()
  await other.goto(linkIn(await server.mailTo(email)))
  await expect(other.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(other.getByText('This link has already been used. Please sign in.')).toBeVisible()
  await other.clock.fastForward(8_000)
  await expect(other).toHaveURL(/\/$/)
})

test('the token of a link does not stay in the address', async ({ server, stranger }) => {
  const page = await stranger()
  await signUpOwner(page, server)
  await page.goBack()
  expect(page.url()).not.toContain('token=')
})

test('too many sign-ups start a cool-down that survives a reload', async ({ stranger }) => {
  const page = await stranger()
  const email = newEmail('again')
  const person = { name: 'Ann', email, password: 'ann dances' }
  for (let n = 0; n < 3; n += 1) await callsOf(page).auth.signUp(person)
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many signup attempts. Please wait a minute before trying again.' }),
  ).toBeAttached()
  await expect(page.getByRole('button', { name: /^Please wait \d+s$/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Please wait \d+s$/ })).toBeDisabled()
  await expect(page.getByText(/^Too many attempts\. Please wait \d+ seconds before trying again\.$/)).toBeVisible()
})

test('a visitor who has to wait longer than a minute is told how long', async ({ stranger }) => {
  const page = await stranger()
  for (let n = 0; n < 10; n += 1) await callsOf(page).auth.signUp({ name: 'Ann', email: newEmail('ann'), password: 'ann dances' })
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Ann')
  await page.getByLabel('Email').fill(newEmail('ann'))
  await page.getByLabel('Password', { exact: true }).fill('ann dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/^Too many attempts\. Please wait \d+ minutes before trying again\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Please wait \d\ds$/ })).toBeDisabled()
  await expect(page.getByText(/Please wait a minute/)).toHaveCount(0)
})

test('an address that is in use is said so at its field, and what was typed stays', async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Somebody')
  await page.getByLabel('Email').fill('olive@northlight.example')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This email address is already registered. Please use a different email or try signing in.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Somebody')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a good password')
})
