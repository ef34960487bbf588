import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addMedia, fieldOf, makeChannel, pictureOf, postBy, postIn } from './make-channel.ts'

const phone = { width: 390, height: 844 }
const { mia, leo, noor } = children
const families = [people.pat.id, people.quinn.id, people.tom.id]
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pictureOf(400, 300, [140, 40, 100]) })
const rowOf = (page: Page, file: string) => page.getByRole('group', { name: `Who is in ${file}` })

async function choose(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Who is in this picture?' })
  await dialog.getByLabel('Search children').fill(name)
  await dialog.getByRole('option', { name }).click()
  await dialog.getByLabel('Search children').blur()
}

async function setConsent(parent: Page, { id, name }: { id: string; name: string }, photo: boolean): Promise<void> {
  const calls = callsOf(parent)
  const { version, dateOfBirth, gender: said, consents, emergencyContacts } = await calls.students.read({ id })
  const gender = said ?? 'prefer-not-to-say'
  const medical = await calls.students.openMedical({ id })
  const given = { ...consents, photo, participation: true as const }
  const contacts = emergencyContacts.map((contact) => ({ ...contact, email: contact.email ?? '' }))
  await calls.students.edit({
    id,
    name,
    version,
    dateOfBirth,
    gender: gender ?? 'other',
    consents: given,
    emergencyContacts: contacts,
    medical,
  })
}

test('a teacher says who is in each picture; who lacks consent is in none, and nothing typed is lost', async ({ as }) => {
  const owner = await as('olive')
  const { id, name } = await makeChannel(owner, 'Rehearsals', { memberIds: families })
  await owner.goto(`/dashboard/channels/${id}`)
  await owner.getByTestId('attach').setInputFiles([picture('one.png'), picture('two.png')])
  await fieldOf(owner).fill('Look how they turn')
  const send = owner.getByRole('button', { name: 'Post', exact: true })
  await expect(send).toBeEnabled()
  await send.click()
  await expect(owner.getByRole('alert')).toHaveText('Please say who is in each picture, or that nobody can be recognised.')
  await rowOf(owner, 'two.png').getByRole('button', { name: 'Nobody can be recognised' }).click()
  await rowOf(owner, 'one.png').getByRole('button', { name: 'Name the children' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Who is in this picture?' })
  await choose(owner, leo.name)
  await expect(dialog.getByText('Leo Ellis cannot be in a picture: there is no photo consent.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Use/ })).toBeDisabled()
  await faultlessOnBoth(owner)
  await dialog.getByRole('button', { name: 'Remove Leo Ellis' }).click()
  await choose(owner, mia.name)
  await choose(owner, noor.name)
  await dialog.getByRole('button', { name: 'Use 2 names' }).click()
  await expect(rowOf(owner, 'one.png')).toContainText('Mia Ellis and Noor Osei')
  await faultless(owner)

  // Between choosing and posting.
  const quinn = await as('quinn', phone)
  await setConsent(quinn, noor, false)
  await send.click()
  await expect(owner.getByText(/^Noor Osei cannot be in a picture: there is no photo consent/)).toBeVisible()
  await expect(fieldOf(owner)).toHaveValue('Look how they turn')
  await expect(owner.getByLabel('Describe two.png')).toBeVisible()
  await setConsent(quinn, noor, true)
  await owner.getByRole('button', { name: 'Retry' }).click()
  const post = postBy(owner, 'Look how they turn')
  await expect(post.getByText('In the pictures: Mia Ellis and Noor Osei')).toBeVisible()

  await quinn.goto('/dashboard/channels')
  await quinn.getByRole('link', { name: new RegExp(name) }).click()
  const seen = postBy(quinn, 'Look how they turn')
  await expect(seen.getByText('In the pictures: Noor Osei', { exact: true })).toBeVisible()
  await seen.getByRole('button', { name: /one\.png/ }).click()
  const viewer = quinn.getByRole('dialog', { name: 'Posted by Olive Hart' })
  await expect(viewer.getByText('Noor Osei')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Change names' })).toBeHidden()
  await faultless(quinn)
})

test('what names a child is found on its page and taken down in one press; a family asks for a picture to go', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const { id, name } = await makeChannel(owner, 'Show', { memberIds: families })
  const put = async (words: string, named: string[]) => {
    const media = { id: await addMedia(owner, 'stage.png', pictureOf(300, 200, [40, 60, 90])), description: words, children: named }
    await postIn(owner, id, words, [media])
  }
  await put('First act', [noor.id])
  await put('Second act', [noor.id, mia.id])
  await put('The stage', [])

  const parent = await as('quinn', phone)
  await parent.goto(`/dashboard/channels/${id}`)
  await postBy(parent, 'The stage').getByRole('button', { name: 'The stage' }).click()
  await parent.getByRole('button', { name: 'Ask to take it down' }).click()
  const asking = parent.getByRole('dialog', { name: 'Ask to take this picture down' })
  await asking.getByLabel('Why should it go?').fill('Our door code is on it.')
  await faultless(parent)
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(parent.getByText('Asked. You will be notified of the answer.')).toBeVisible()

  await parent.goto(`/dashboard/students/${noor.id}`)
  const own = parent.getByRole('region', { name: 'Pictures', exact: true })
  await own.getByRole('button', { name: 'Ask to take it down' }).first().click()
  await expect(asking).toBeVisible()
  await faultless(parent)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toBeVisible()
  await parent.goto(`/dashboard/channels/${id}`)

  await owner.goto('/dashboard/reports')
  const report = owner.getByRole('article').filter({ hasText: 'Our door code is on it.' })
  await expect(report.getByRole('heading', { name: 'Asked to take a picture down' })).toBeVisible()
  await faultlessOnBoth(owner)
  await report.getByLabel('Take the picture down').check()
  await report.getByRole('textbox', { name: 'Answer' }).fill('Thank you, it is gone.')
  await report.getByRole('button', { name: 'Answer' }).click()
  await expect(report.getByText('Taken down')).toBeVisible()
  await expect(postBy(parent, 'The stage').getByText('A picture was taken down')).toBeVisible()

  await setConsent(parent, noor, false)
  await owner.goto('/dashboard/notifications')
  await owner.getByRole('link', { name: /pictures? names? Noor Osei/ }).click()
  const child = owner.getByRole('region', { name: 'Pictures', exact: true })
  await expect(child.getByRole('list', { name: 'Pictures of Noor Osei' }).getByText(name)).toHaveCount(2)
  await faultlessOnBoth(owner)
  await child.getByRole('button', { name: 'Take them down' }).click()
  const confirm = owner.getByRole('dialog', { name: /^Take \d+ pictures down$/ })
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await owner.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(child, 'what lies over it closes alone').toBeVisible()
  await child.getByRole('button', { name: 'Take them down' }).click()
  await confirm.getByRole('button', { name: 'Take them down' }).click()
  await expect(child.getByText('No picture names Noor Osei.')).toBeVisible()
  await expect(postBy(parent, 'Second act').getByText('A picture was taken down')).toBeVisible()
  await setConsent(parent, noor, true)
})

test('a parent’s picture waits until staff have said who is in it', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const { id } = await makeChannel(owner, 'Fair', { memberIds: families })
  const parent = await as('pat', phone)
  await parent.goto(`/dashboard/channels/${id}`)
  await parent.getByTestId('attach').setInputFiles([picture('fair.png')])
  await expect(parent.getByLabel('Describe fair.png')).toBeVisible()
  await expect(rowOf(parent, 'fair.png'), 'families name nobody').toBeHidden()
  await fieldOf(parent).fill('From the fair')
  // It is sent once the picture has been uploaded, which takes a busy machine longer than an expectation waits.
  const sent = parent.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(`/channels/${id}/posts`))
  await parent.getByRole('button', { name: 'Post', exact: true }).click()
  await sent
  await expect(postBy(parent, 'From the fair').getByText(/^Waits for the studio/)).toBeVisible()
  await faultless(parent)
  const other = await as('quinn', phone)
  await other.goto(`/dashboard/channels/${id}`)
  const seen = postBy(other, 'From the fair')
  await expect(seen.getByText('A picture waits for the studio')).toBeVisible()
  await expect(seen.getByRole('button', { name: /fair\.png/ })).toBeHidden()
  const teacher = await as('tom', phone)
  await teacher.goto(`/dashboard/channels/${id}`)
  await expect(postBy(teacher, 'From the fair').getByRole('button', { name: 'Let it through' })).toBeVisible()
  // As to a teacher who sees no child of that family: all do here.
  await teacher.route(`**/api/channels/${id}/posts*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"mayDecide":true', '"mayDecide":false') })
  })
  await teacher.reload()
  const notHis = postBy(teacher, 'From the fair')
  await expect(notHis.getByText('Waits for an owner, or for somebody who teaches a child of this family.')).toBeVisible()
  await expect(notHis.getByRole('button', { name: /Let it through|Refuse/ })).toBeHidden()
  await faultless(teacher)
  await owner.goto(`/dashboard/channels/${id}`)
  const waiting = postBy(owner, 'From the fair')
  await expect(waiting.getByRole('button', { name: 'Let it through' })).toBeVisible()
  await faultlessOnBoth(owner)
  await waiting.getByRole('button', { name: 'Let it through' }).click()
  await choose(owner, mia.name)
  await owner.getByRole('button', { name: 'Let it through with 1 name' }).click()
  await expect(seen.getByRole('button', { name: /fair\.png/ })).toBeVisible()
  await expect(seen.getByText('A picture waits for the studio')).toBeHidden()
  await expect(seen.getByText('Mia Ellis')).toBeHidden()
  await expect(waiting.getByText('In the picture: Mia Ellis')).toBeVisible()
})
