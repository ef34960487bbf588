import { people } from '@callboard/server/world/people'
import { phone } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { cardOf } from './child-page.ts'
import { childOf } from './child-form.ts'

test('a guardian’s No stands against the other’s Yes, until an owner has it lifted in writing', async ({ as }) => {
  const [pat, quinn, olive] = [await as('pat', phone), await as('quinn'), await as('olive')]
  const child = { ...childOf('Camera Shy'), consents: { photo: true, socialMedia: false, participation: true as const } }
  await callsOf(pat).students.add(child)
  const may = { pays: false, decides: true, answers: true, collects: true, isTold: true }
  const { id } = await callsOf(pat).guardians.invite({ id: crypto.randomUUID(), studentId: child.id, email: people.quinn.email, may })
  await callsOf(quinn).guardians.accept({ id })
  const consents = { ...child.consents, photo: false }
  await callsOf(quinn).students.edit({ ...child, consents, version: 1 })

  const said = 'Quinn Osei said no. It stands until they, or the studio in writing, lift it.'
  await pat.goto(`/dashboard/students/${child.id}`)
  await expect(cardOf(pat, 'Consents')).toContainText(said)
  await pat.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = pat.getByRole('dialog', { name: 'Edit Student' })
  await expect(form.getByLabel('Photos of my child may be taken in class')).toBeChecked()
  await expect(form).toContainText(said)
  await faultless(pat)

  await olive.goto(`/dashboard/students/${child.id}`)
  await cardOf(olive, 'Consents').getByRole('button', { name: 'Lift the No to photos' }).click()
  const panel = olive.getByRole('dialog', { name: 'Lift the No to photos' })
  await panel.getByRole('button', { name: 'Lift it' }).click()
  await expect(panel).toContainText('Please say what you have in writing')
  await panel.getByLabel('What you have in writing').fill('Email of 3 November')
  await faultless(olive)
  await panel.getByRole('button', { name: 'Lift it' }).click()
  await expect(cardOf(olive, 'Consents')).toContainText('“Email of 3 November”')
  await pat.reload()
  await expect(cardOf(pat, 'Consents')).toContainText('In writing to the studio')
  await expect(cardOf(pat, 'Consents')).not.toContainText('Email of 3 November')
  await callsOf(olive).students.remove({ id: child.id })
})
