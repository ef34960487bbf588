import { people } from '@callboard/server/world/people'
import { phone } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { cardOf, onPageOf } from './child-page.ts'
import { childOf } from './child-form.ts'
import { may, shareWithQuinn } from './share-child.ts'

test('a parent asks another, who accepts on a phone, and both have to agree before the child is deleted', async ({ as }) => {
  const [pat, quinn] = [await as('pat', phone), await as('quinn', phone)]
  const child = childOf('Two Homes')
  await callsOf(pat).students.add(child)

  await pat.goto(`/dashboard/students/${child.id}`)
  await pat.getByRole('button', { name: 'Add a guardian' }).click()
  const panel = pat.getByRole('dialog', { name: 'Add a guardian of Two Homes' })
  await panel.getByLabel('Email').fill(people.quinn.email)
  await faultless(pat)
  await panel.getByRole('button', { name: 'Ask' }).click()
  await expect(cardOf(pat, 'Guardians')).toContainText('has been asked')
  await faultless(pat)

  await quinn.goto('/dashboard')
  const request = cardOf(quinn, 'A guardian of Two Homes?')
  await expect(request).toContainText('Pat Ellis asks you to be a guardian of Two Homes.')
  await faultless(quinn)
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request).toHaveCount(0)
  await expect(cardOf(pat, 'Guardians'), 'without reload').toContainText('Quinn Osei')
  await quinn.getByRole('link', { name: 'Two Homes', exact: true }).click()
  await onPageOf(quinn, 'Two Homes')
  await expect(cardOf(quinn, 'Guardians')).toContainText('Pat Ellis')
  await expect(cardOf(quinn, 'Who to call'), 'the other home’s contacts').not.toContainText('Nan')

  await pat.getByRole('button', { name: 'Actions for Two Homes' }).click()
  await pat.getByRole('menuitem', { name: 'Delete' }).click()
  const question = pat.getByRole('dialog', { name: 'Delete Two Homes?' })
  await expect(question).toContainText('Quinn Osei has to agree as well. Two Homes stays until then.')
  await question.getByRole('button', { name: 'Ask' }).click()
  await expect(pat.getByText('You would like to remove')).toBeVisible()
  await pat.getByRole('button', { name: 'Take it back' }).click()
  await expect(pat.getByText('You would like to remove')).toHaveCount(0)
  await pat.getByRole('button', { name: 'Actions for Two Homes' }).click()
  await pat.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Ask' }).click()
  await expect(pat.getByText('You would like to remove')).toBeVisible()
  await quinn.getByRole('button', { name: 'Agree and delete' }).click()
  await quinn.getByRole('dialog', { name: 'Delete Two Homes?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(quinn).toHaveURL(/my-students$/)
  await expect(pat.getByRole('heading', { level: 1 })).toHaveText('Student not found')
})

test('a No is seen by whoever asked', async ({ as }) => {
  const [pat, tara] = [await as('pat'), await as('tara')]
  const child = childOf('One Home')
  await callsOf(pat).students.add(child)
  await callsOf(pat).guardians.invite({ id: crypto.randomUUID(), studentId: child.id, email: people.tara.email, may })

  await tara.goto('/dashboard')
  await cardOf(tara, 'A guardian of One Home?').getByRole('button', { name: 'Decline' }).click()
  await tara.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(cardOf(tara, 'A guardian of One Home?')).toHaveCount(0)
  await pat.goto(`/dashboard/students/${child.id}`)
  await expect(cardOf(pat, 'Guardians')).toContainText('has said No')
  await pat.getByRole('button', { name: `Remove ${people.tara.email}` }).click()
  await expect(cardOf(pat, 'Guardians')).toHaveCount(0)
  await callsOf(pat).students.remove({ id: child.id })
})

test('an owner ends a guardianship, and the child leaves the other’s list', async ({ as }) => {
  const [pat, quinn, olive] = [await as('pat'), await as('quinn'), await as('olive')]
  const child = await shareWithQuinn('Ended Home', pat, quinn)
  await quinn.goto('/dashboard/my-students')
  await expect(quinn.getByRole('link', { name: 'Ended Home' })).toBeVisible()
  await olive.goto(`/dashboard/students/${child.id}`)
  await expect(cardOf(olive, 'Who to call').getByRole('link', { name: `Write to Quinn Osei: ${people.quinn.email}` })).toBeVisible()
  await faultless(olive)
  await olive.getByRole('button', { name: 'Remove Quinn Osei as a guardian' }).click()
  const question = olive.getByRole('dialog', { name: 'Remove Quinn Osei as a guardian of Ended Home?' })
  await expect(question).toContainText('Quinn Osei will no longer see Ended Home here.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(cardOf(olive, 'Guardians')).toHaveCount(0)
  await expect(quinn.getByRole('link', { name: 'Ended Home' })).toHaveCount(0)
  await callsOf(pat).students.remove({ id: child.id })
})

test('an owner changes what a guardian may do, and the guardian can do no more than that at once', async ({ as }) => {
  const [pat, quinn, olive] = [await as('pat'), await as('quinn', phone), await as('olive', phone)]
  const child = await shareWithQuinn('Changed Home', pat, quinn)
  await quinn.goto(`/dashboard/students/${child.id}`)
  await expect(cardOf(quinn, 'Guardians')).toContainText('Decides, answers, collects and is told')
  await expect(quinn.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(quinn.getByRole('button', { name: /^Change what/ }), 'for owners').toHaveCount(0)

  await olive.goto(`/dashboard/students/${child.id}`)
  await expect(olive.getByRole('button', { name: 'Change what Pat Ellis may do' }), 'the first may everything').toHaveCount(0)
  await olive.getByRole('button', { name: 'Change what Quinn Osei may do' }).click()
  const panel = olive.getByRole('dialog', { name: 'What Quinn Osei may do for Changed Home' })
  await panel.getByRole('checkbox', { name: /^Decide/ }).uncheck()
  await panel.getByRole('checkbox', { name: /^Pay/ }).check()
  await faultless(olive)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(olive.getByText('Quinn Osei has been saved.')).toBeInViewport()
  await expect(cardOf(olive, 'Guardians')).toContainText('Answers, collects, is told and pays')
  await faultless(olive)
  await expect(cardOf(quinn, 'Guardians'), 'without reload').toContainText('Answers, collects, is told and pays')
  await expect(quinn.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await callsOf(olive).students.remove({ id: child.id })
})

test('a guardian stops being one by the child’s menu, and the last one cannot', async ({ as }) => {
  const [pat, quinn] = [await as('pat'), await as('quinn', phone)]
  const child = await shareWithQuinn('Left Home', pat, quinn)
  await pat.goto(`/dashboard/students/${child.id}`)
  await expect(cardOf(pat, 'Guardians')).toContainText('Quinn Osei')
  await quinn.goto(`/dashboard/students/${child.id}`)
  await quinn.getByRole('button', { name: 'Actions for Left Home' }).click()
  await quinn.getByRole('menuitem', { name: 'Stop being a guardian' }).click()
  const question = quinn.getByRole('dialog', { name: 'Stop being a guardian of Left Home?' })
  await expect(question).toContainText('You will no longer see Left Home here. The other guardians stay.')
  await faultless(quinn)
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect(quinn).toHaveURL(/my-students$/)
  await expect(quinn.getByText('You are no longer a guardian of Left Home.')).toBeInViewport()
  await expect(quinn.getByRole('link', { name: 'Noor Osei' })).toBeVisible()
  await expect(quinn.getByRole('link', { name: 'Left Home' })).toHaveCount(0)

  await expect(cardOf(pat, 'Guardians'), 'without reload').toHaveCount(0)
  await pat.getByRole('button', { name: 'Actions for Left Home' }).click()
  await expect(pat.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(pat.getByRole('menuitem', { name: 'Stop being a guardian' })).toHaveCount(0)
  await callsOf(pat).students.remove({ id: child.id })
})

test('a student of eighteen gets a sign-in of their own, once guardian and owner agree and they accept', async ({ as }) => {
  const [pat, olive, quinn] = [await as('pat', phone), await as('olive'), await as('quinn', phone)]
  const grown = { ...childOf('Of Age'), dateOfBirth: '2008-01-01' }
  await callsOf(pat).students.add(grown)
  await pat.goto(`/dashboard/students/${grown.id}`)
  await pat.getByRole('button', { name: 'Actions for Of Age' }).click()
  await pat.getByRole('menuitem', { name: 'Own sign-in' }).click()
  const panel = pat.getByRole('dialog', { name: 'Own sign-in for Of Age' })
  await panel.getByLabel('Their email').fill(people.quinn.email)
  await faultless(pat)
  await panel.getByRole('button', { name: 'Ask' }).click()
  await expect(cardOf(pat, 'Guardians')).toContainText('has not been asked: an owner has to agree')

  await olive.goto(`/dashboard/students/${grown.id}`)
  await cardOf(olive, 'Guardians')
    .getByRole('button', { name: `Agree: ${people.quinn.email}` })
    .click()
  await expect(cardOf(olive, 'Guardians')).toContainText('has been asked to act for themselves')

  await quinn.goto('/dashboard')
  const request = cardOf(quinn, 'Your own classes')
  await expect(request).toContainText('as Of Age you can book')
  await faultless(quinn)
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(request).toHaveCount(0)
  await quinn.goto(`/dashboard/students/${grown.id}`)
  await onPageOf(quinn, 'Of Age')
  await expect(cardOf(quinn, 'Collecting')).toHaveCount(0)
  await expect(pat.getByRole('heading', { level: 1 }), 'without reload').toHaveText('Student not found')
  await callsOf(quinn).students.remove({ id: grown.id })
})
