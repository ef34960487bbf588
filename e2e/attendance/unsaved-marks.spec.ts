import { passwordOf, people, type PersonName } from '@callboard/server/world/people'
import { callsOf, expect, test } from '../fixtures.ts'
import { aClass, mark, moveClass, openRegister, phone, register, row, save, saved } from './open-register.ts'

test('unsaved marks survive a reload, and can be saved or discarded', async ({ as }) => {
  const id = await aClass(as, 'Reloaded class')
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  await mark(tom, 'Noor Osei', 'Present').click()
  await tom.reload()
  await expect(register(tom).getByText('Your unsaved marks are back')).toBeVisible()
  await expect(mark(tom, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'true')
  await register(tom).getByRole('button', { name: 'Discard them' }).click()
  await expect(mark(tom, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'false')

  await mark(tom, 'Noor Osei', 'Late').click()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tom.getByText(/Reloaded class, .*: 1 mark not saved yet/)).toBeVisible()
  expect((await saved(tom, id))['Noor']).toBeNull()
  await tom.getByRole('button', { name: 'Open register' }).click()
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect((await saved(tom, id))['Noor']).toBe('late')
})

test('the message that unsaved marks were restored goes once they are saved', async ({ as }) => {
  const id = await aClass(as, 'Interrupted class')
  const tom = await as('tom', phone)
  const back = register(tom).getByText('Your unsaved marks are back')
  await openRegister(tom, id)
  await mark(tom, 'Noor Osei', 'Present').click()
  await tom.reload()
  await expect(back).toBeVisible()
  await save(tom).click()
  await expect(back).toBeHidden()
  await mark(tom, 'Leo Ellis', 'Late').click()
  await expect(row(tom, 'Leo Ellis').getByText('Not saved yet')).toBeVisible()
  await expect(back).toBeHidden()
})

test('marks that waited for a connection are not saved over what a colleague has since marked', async ({ as }) => {
  const id = await aClass(as, 'Cellar and stage')
  const [tom, tara] = [await as('tom', phone), await as('tara')]
  await openRegister(tom, id)
  await tom.context().setOffline(true)
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await openRegister(tara, id)
  await mark(tara, 'Leo Ellis', 'Unauthorised Absence').click()
  await save(tara).click()
  await expect(register(tara).getByText(/^Saved by Tara/)).toBeVisible()

  await tom.context().setOffline(false)
  await expect(tom.getByText(/Cellar and stage, .*: 1 mark not saved yet/)).toBeVisible()
  expect(await saved(tara, id)).toEqual({ Leo: 'unauthorised', Mia: null, Noor: 'present' })
  await tom.getByRole('button', { name: 'Open register' }).click()
  await expect(register(tom).getByRole('group', { name: 'Two marks for Leo Ellis' })).toContainText('Tara Lindqvist has since saved')
})

test('a save that meets a newer register puts its marks over the newer one', async ({ as }) => {
  const id = await aClass(as, 'Crowded class')
  const [tom, tara] = [await as('tom', phone), await as('tara')]
  await Promise.all([openRegister(tom, id), openRegister(tara, id)])
  let puts = 0
  await tom.route('**/api/attendance/**', async (route) => {
    if (route.request().method() === 'PUT' && (puts += 1) === 1) {
      await mark(tara, 'Noor Osei', 'Late').click()
      await save(tara).click()
      await expect(register(tara).getByText(/^Saved by Tara/)).toBeVisible()
    }
    await route.continue()
  })
  await mark(tom, 'Leo Ellis', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(puts).toBe(2)
  expect(await saved(tom, id)).toEqual({ Leo: 'present', Mia: null, Noor: 'late' })
})

test('marks for a class that has since been moved are not lost, and not saved unseen on another day', async ({ as }) => {
  const id = await aClass(as, 'Put off')
  const [olive, tom] = [await as('olive'), await as('tom', phone)]
  await olive.goto('/dashboard')
  await openRegister(tom, id)
  await tom.context().setOffline(true)
  await mark(tom, 'Mia Ellis', 'Late').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await moveClass(olive, id, 3)
  await tom.context().setOffline(false)
  await expect(register(tom).getByText(/^This class is on .* The register opens that day\.$/)).toBeVisible()
  await expect(register(tom).getByRole('alert')).toContainText('These marks were not saved:')
  await expect(register(tom).getByText('Mia Ellis: Late')).toBeVisible()
  await tom.reload()
  await expect(register(tom).getByText('Mia Ellis: Late')).toBeVisible()
  await moveClass(olive, id, -2 - 3)
  await tom.reload()
  await expect(register(tom).getByText(/^You made them for .* the class has since been moved\./)).toBeVisible()
  await expect(mark(tom, 'Mia Ellis', 'Late')).toHaveAttribute('aria-pressed', 'true')
  expect((await saved(tom, id))['Mia']).toBeNull()
})

test('marks saved without a connection are sent once it is back, over what others have marked', async ({ as }) => {
  const id = await aClass(as, 'Cellar class')
  const [tom, tara] = [await as('tom', phone), await as('tara')]
  await openRegister(tom, id)
  await tom.context().setOffline(true)
  await mark(tom, 'Leo Ellis', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tom.getByText(/Cellar class, .*and will be sent when you are back online/)).toBeVisible()

  await openRegister(tara, id)
  await mark(tara, 'Mia Ellis', 'Late').click()
  await save(tara).click()
  await expect(register(tara).getByText(/^Saved by Tara/)).toBeVisible()

  await tom.context().setOffline(false)
  await expect(tom.getByText('Register not sent yet')).toBeHidden()
  expect(await saved(tara, id)).toEqual({ Leo: 'present', Mia: 'late', Noor: null })
  await expect(mark(tara, 'Leo Ellis', 'Present')).toHaveAttribute('aria-pressed', 'true')
})

test('a mark that is taken back while its save is under way is not lost, and another tab shows what was sent', async ({ as }) => {
  const id = await aClass(as, 'Slow class')
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  const other = await tom.context().newPage()
  await openRegister(other, id)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await tom.route('**/api/attendance/**', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Saving…')).toBeVisible()
  await mark(tom, 'Leo Ellis', 'Late').click({ delay: 500 }) // sooner it would count as an echo of the first tap
  await expect(mark(tom, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(row(tom, 'Noor Osei').getByText(/^Tom Reed, /)).toBeVisible()
  await expect(row(tom, 'Leo Ellis').getByText('Not saved yet')).toBeVisible()
  await expect(row(other, 'Leo Ellis').getByText('Not saved yet')).toBeVisible()
  await expect(mark(other, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'true')
  await save(tom).click()
  await expect(register(other).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Leo: null, Mia: null, Noor: 'present' })
})

test('marks waiting for a connection are sent from another page after a reload, and never in another person’s session', async ({ as }) => {
  const id = await aClass(as, 'Shared phone class')
  const page = await as('tom', phone)
  const signIn = async (person: PersonName) => {
    await page.goto('about:blank')
    await callsOf(page).auth.signIn({ email: people[person].email, password: passwordOf(people[person]) })
  }
  await openRegister(page, id)
  await page.route('**/api/attendance/**', (route) => route.abort())
  await mark(page, 'Leo Ellis', 'Late').click()
  await save(page).click()
  await expect(register(page).getByText('Not sent yet')).toBeVisible()

  await signIn('tara')
  await page.unroute('**/api/attendance/**')
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('button', { name: /^Register: Shared phone class/ })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await openRegister(page, id)
  await expect(mark(page, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'false')
  expect((await saved(page, id))['Leo']).toBeNull()

  await signIn('tom')
  await page.goto('/dashboard')
  await expect(async () => expect((await saved(page, id))['Leo']).toBe('late')).toPass()
  await openRegister(page, id)
  await expect(row(page, 'Leo Ellis').getByText(/^Tom Reed, /)).toBeVisible()
})

test('marks for a class that was deleted meanwhile say so, and stay to be read until they are dismissed', async ({ as }) => {
  const id = await aClass(as, 'Doomed register')
  const [olive, tom] = [await as('olive'), await as('tom', phone)]
  await openRegister(tom, id)
  await tom.route('**/api/attendance/**', (route) => route.abort())
  await mark(tom, 'Mia Ellis', 'Authorised Absence').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await callsOf(olive).classes.remove({ id, scope: 'single' })
  await tom.unroute('**/api/attendance/**')
  await tom.goto('/dashboard/classes')
  await expect(tom.getByText('Failed to save attendance')).toBeVisible()
  await expect(tom.getByText(/Doomed register.*Class not found/)).toBeVisible()
  await expect(tom.getByText('Mia Ellis: Authorised Absence')).toBeVisible()
  await tom.reload()
  await tom.getByRole('button', { name: 'Dismiss' }).click()
  await expect(tom.getByText('Failed to save attendance')).toBeHidden()
})
