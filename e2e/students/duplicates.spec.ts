import { children } from '@callboard/server/world/people'
import { phone } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { childOf } from './child-form.ts'

test('an owner merges a child whom both parents have added, and undoes it', async ({ as }) => {
  const [olive, quinn] = [await as('olive'), await as('quinn')]
  const twin = { ...childOf('Mia Osei-Ellis'), dateOfBirth: children.mia.dateOfBirth }
  await callsOf(quinn).students.add(twin)
  await olive.goto('/dashboard/students')
  await expect(olive.getByText('1 student may be here twice.')).toBeVisible()
  await olive.getByRole('button', { name: 'Compare' }).click()
  const panel = olive.getByRole('dialog', { name: 'Students who may be here twice' })
  const pair = panel.getByRole('region', { name: 'Mia Ellis, Mia Osei-Ellis' })
  await expect(pair).toContainText('Pat Ellis')
  await faultless(olive)
  await pair.getByRole('button', { name: 'Merge…' }).click()
  await expect(panel.getByRole('radio', { name: 'Keep Mia Ellis' })).toBeChecked()
  await expect(panel).toContainText('Mia Ellis gets 1 emergency contact from the other record.')
  await expect(panel).toContainText('Quinn Osei becomes a guardian of Mia Ellis, and the other guardians are told.')
  await faultless(olive)
  await panel.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(olive.getByText('Mia Ellis is here once now.')).toBeVisible()

  await quinn.goto(`/dashboard/students/${children.mia.id}`)
  await expect(quinn.getByRole('heading', { name: 'Mia Ellis' })).toBeVisible()
  await panel.getByRole('button', { name: 'Undo: Mia Ellis' }).click()
  await expect(pair).toBeVisible()
  await expect(quinn.getByText('This student no longer exists.')).toBeVisible()

  await pair.getByRole('button', { name: 'Not the same' }).click()
  await expect(pair).toBeHidden()
  await olive.keyboard.press('Escape')
  await expect(olive.getByText('may be here twice')).toBeHidden()
  await callsOf(quinn).students.remove({ id: twin.id })
})

test('two accounts of a parent are compared on a phone, and left alone', async ({ as }) => {
  const olive = await as('olive', phone)
  const { id } = await callsOf(olive).users.addFamily({
    id: crypto.randomUUID(),
    name: 'Quinn Osei',
    email: 'quinn@other.example',
    phone: '',
  })
  await olive.goto('/dashboard/users')
  await olive.getByRole('button', { name: 'Compare' }).click()
  const panel = olive.getByRole('dialog', { name: 'Families who may be here twice' })
  await panel.getByRole('button', { name: 'Merge…' }).click()
  await expect(panel).toContainText('It is closed: nobody signs in with it, and its cards are not used.')
  await expect(panel).toContainText('There is nothing to move.')
  await faultless(olive)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('button', { name: 'Not the same' })).toBeVisible()
  await callsOf(olive).users.remove({ id })
})
