import { addDays } from '@callboard/contract/dates'
import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { today } from '../attendance/open-register.ts'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { holdTimers, shownFor } from '../hold-timers.ts'
import { drawn, giveDocument, pdfOf, readToTheEnd, upload, viewerOf } from './give-document.ts'

const phone = { width: 390, height: 844 }
const patOnly = { userIds: [people.pat.id] }
const perChild = { perChild: true, asks: { photo: true, socialMedia: false } }

/** Presses of a finger, or of a button that is focused, as the page hears them. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('presses', `${Number(sessionStorage.getItem('presses')) + 1}`), true)
  })
  await page.reload()
  return async () => await page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

test('a parent signs for two children in six taps from home, and hears who is next', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const { name } = await giveDocument(owner, 'Both', { to: patOnly, expiresOn: addDays(await today(owner), 1), ...perChild })
  const parent = await as('pat', phone)
  const letClose = await holdTimers(parent, shownFor.signed)
  await parent.goto('/dashboard')
  // Home has those due first.
  const link = parent.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'To sign' })
  await expect(link).toBeVisible()
  const presses = await countPresses(parent)
  await link.click()
  const viewer = viewerOf(parent, name)
  await readToTheEnd(parent)
  await viewer.getByRole('group', { name: 'Photographs of Leo Ellis' }).getByRole('radio', { name: 'Yes' }).click()
  await viewer.getByLabel('Your full name').click()
  await parent.keyboard.type('Pat Ellis')
  await viewer.getByRole('button', { name: 'Sign for Leo · 1 of 2' }).click()
  await expect(viewer.getByText('For Mia Ellis')).toBeFocused()
  const ofMia = viewer.getByRole('group', { name: 'Photographs of Mia Ellis' })
  await expect(ofMia.getByRole('radio', { checked: true })).toHaveCount(0)
  await ofMia.getByRole('radio', { name: 'No' }).click()
  await viewer.getByRole('button', { name: 'Sign for Mia · 2 of 2' }).click()
  await expect(viewer.getByText('Document Signed', { exact: true }).last()).toBeFocused()
  expect(await presses()).toBeLessThanOrEqual(6)
  await letClose()
  await expect(viewer).toBeHidden()
})

test('whoever has signed all is told that nothing is left, and takes the copy home', async ({ as }) => {
  const owner = await as('omar')
  const { id, name } = await giveDocument(owner, 'Last one', { to: { userIds: [people.petra.id] }, words: ['All of it'] })
  const parent = await as('petra', phone)
  const letClose = await holdTimers(parent, shownFor.signed)
  await parent.goto('/dashboard/documents')
  await parent.getByRole('button', { name: `Sign Document: ${name}` }).click()
  const viewer = viewerOf(parent, name)
  await readToTheEnd(parent)
  await viewer.getByLabel('Your full name').fill('Petra Novak')
  await viewer.getByRole('button', { name: 'Sign Document' }).click()
  await expect(viewer.getByText('Document Signed')).toBeVisible()
  await letClose()
  await expect(viewer).toBeHidden()
  const ended = parent.getByRole('region', { name: 'All signed' })
  await expect(ended).toContainText('All signed. Nothing more to do')
  await faultlessOnBoth(parent)
  const saved = parent.waitForEvent('download')
  await ended.getByRole('button', { name: `Signed copy: ${name}` }).click()
  expect((await saved).suggestedFilename()).toContain(`${name}, signed by`)
  await callsOf(owner).documents.withdraw({ id })
})

test('a page is drawn as wide as what is printed on it, can be made larger inside its panel, and is read as text only where it is words', async ({
  as,
}) => {
  test.slow()
  const owner = await as('olive')
  const { id, name } = await giveDocument(owner, 'Narrow', { to: patOnly, words: ['A line of words in the middle'] })
  const scan = await giveDocument(owner, 'Pictures', { to: patOnly, words: ['Words', ''] })
  const parent = await as('pat', phone)
  await parent.goto(`/dashboard/documents?document=${id}`)
  const viewer = viewerOf(parent, name)
  await drawn(parent)
  const sheet = viewer.getByRole('group', { name: 'Page 1 of 1' })
  const shown = await sheet.boundingBox()
  expect(shown!.width, 'as wide as the screen').toBeGreaterThan(360)
  // Where the page is drawn anew meanwhile there is no drawing for a moment.
  const drawing = async () => (await sheet.locator('canvas').boundingBox())?.width ?? 0
  await expect.poll(async () => (await drawing()) / shown!.width, 'the margins are outside').toBeGreaterThan(1.4)
  expect(shown!.height, 'and the empty rest below').toBeLessThan(200)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await sheet.boundingBox())!.width).toBeGreaterThan(shown!.width * 1.1)
  const name1 = viewer.getByLabel('Your full name')
  await readToTheEnd(parent)
  await name1.scrollIntoViewIfNeeded()
  expect((await name1.boundingBox())!.width, 'the form stays as it is').toBeLessThan(360)
  await name1.fill('')
  await name1.pressSequentially('Pat Ellis-Hart+0')
  await expect(name1).toHaveValue('Pat Ellis-Hart+0')
  await faultlessOnBoth(parent)

  await viewer.getByRole('button', { name: 'Read as text' }).click()
  await expect(viewer.getByRole('article', { name: 'The document as text' })).toHaveText('A line of words in the middle')
  await faultlessOnBoth(parent)
  await viewer.getByRole('button', { name: 'Sign Document' }).click()
  await expect(viewer.getByText('Document Signed')).toBeVisible()
  const { signed, evidence } = callsOf(parent).documents
  const own = (await signed()).find(({ documentName }) => documentName === name)!
  expect((await evidence({ id: own.id })).readAs).toBe('page-and-text')

  await parent.goto(`/dashboard/documents?document=${scan.id}`)
  await drawn(parent)
  await expect(parent.getByRole('button', { name: 'Download' })).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Read as text' })).toHaveCount(0)
})

test('the text alone does not let anybody sign, and says where to go', async ({ as }) => {
  const owner = await as('olive')
  const { id, name } = await giveDocument(owner, 'Text first', {
    to: patOnly,
    words: Array.from({ length: 40 }, (_, page) => `Words of page ${page + 1}`),
  })
  const parent = await as('pat', { width: 390, height: 600 })
  await parent.goto(`/dashboard/documents?document=${id}`)
  const viewer = viewerOf(parent, name)
  await viewer.getByRole('button', { name: 'Read as text' }).click()
  await expect(viewer.getByText('Words of page 40', { exact: true }).first()).toBeVisible()
  await expect(viewer.getByText('Show the pages, and read them to the end to sign')).toBeVisible()
  await expect(viewer.getByLabel('Your full name')).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Show the pages' }).click()
  await readToTheEnd(parent)
  await expect(viewer.getByLabel('Your full name')).toBeVisible()
})

test('a child that is signed for in another tab is not signed for again, and the next stands there with its answers empty', async ({
  as,
}) => {
  const owner = await as('olive')
  const { id, name } = await giveDocument(owner, 'Two tabs', { to: patOnly, ...perChild })
  const [one, other] = [await as('pat', phone), await as('pat')]
  await one.goto(`/dashboard/documents?document=${id}`)
  const viewer = viewerOf(one, name)
  await readToTheEnd(one)
  await viewer.getByRole('group', { name: 'Photographs of Leo Ellis' }).getByRole('radio', { name: 'Yes' }).click()
  const { documents } = callsOf(other)
  const leo = (await documents.open({ id })).children.find((child) => child.name === 'Leo Ellis')!
  await documents.sign({
    id,
    version: 1,
    signature: 'Pat Ellis',
    studentId: leo.id,
    answers: [{ studentId: leo.id, photo: false, socialMedia: null }],
  })
  await expect(viewer.getByRole('button', { name: 'Sign for Mia · 2 of 2' })).toBeVisible()
  await expect(viewer.getByRole('radio', { checked: true })).toHaveCount(0)
  await callsOf(owner).documents.replace({ id, version: 1, uploadId: await upload(owner, pdfOf(['Another', 'text', 'to read'])) })
  await expect(viewer.getByText('Read to the end to sign')).toBeVisible({ timeout: 30_000 })
})
