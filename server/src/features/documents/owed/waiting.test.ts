import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, uploadPdf, view } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, omar] = [await world.as('olive'), await world.as('pat'), await world.as('omar')]
}, 60_000)
const waiting = async (browser: Browser) => (await browser.call.notifications.recent()).waiting

it('the badge counts what somebody must still read or sign, until it is done, removed or withdrawn', async () => {
  expect(await waiting(pat)).toMatchObject({ documents: 0 })
  const toSign = await addDocument(olive)
  const toRead = await addDocument(olive, { requiresSignature: false })
  const third = await addDocument(olive)
  expect(await waiting(pat)).toMatchObject({ documents: 3 })
  expect([await waiting(olive), await waiting(omar)], 'nobody else').toMatchObject([{ documents: 0 }, { documents: 0 }])

  await readToTheEnd(pat, toSign)
  expect(await waiting(pat), 'read, and not signed').toMatchObject({ documents: 3 })
  await readAndSign(pat, toSign)
  await view(pat, toRead)
  expect(await waiting(pat)).toMatchObject({ documents: 1 })
  await olive.call.documents.withdraw({ id: third.id })
  expect(await waiting(pat)).toMatchObject({ documents: 0 })
  await olive.call.documents.replace({ id: toSign.id, version: 1, uploadId: await uploadPdf(olive) })
  expect(await waiting(pat), 'a new version asks again').toMatchObject({ documents: 1 })
  const { recipients } = await olive.call.documents.recipients({ id: toSign.id })
  await olive.call.documents.removeRecipient({ id: toSign.id, recipientId: recipients[0]!.id })
  expect(await waiting(pat)).toMatchObject({ documents: 0 })
})

it('the badge counts an owner’s own documents too', async () => {
  await addDocument(olive, { to: { userIds: [people.olive.id] } })
  expect(await waiting(olive)).toMatchObject({ documents: 1 })
})

it('the badge and the home count a document for each child once', async () => {
  const before = (await waiting(pat)).documents
  const { id } = await addDocument(olive, { name: 'For both', perChild: true })
  expect(await waiting(pat)).toMatchObject({ documents: before + 1 })
  const { documents } = await pat.call.dashboards.parent()
  expect(documents.count).toBe(before + 1)
  expect(documents.list.filter((one) => one.id === id).map(({ name }) => name)).toEqual(['For both'])
})
