import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { addDocument, readAndSign, readToTheEnd, view } from '../documents.test.kit.ts'

const world = storyWorld()
let olive: Browser, tara: Browser, pat: Browser
beforeAll(async () => {
  ;[olive, tara, pat] = [await world.as('olive'), await world.as('tara'), await world.as('pat')]
}, 60_000)

const toTara = { to: { userIds: [people.tara.id] } }
const add = async (name: string, typed = {}) => {
  world.clock.advance({ minutes: 1 })
  return await addDocument(olive, { name, ...toTara, ...typed })
}

it('what is to be signed comes first, then what is to be read, and what is done last, each newest first', async () => {
  const done = await add('Done')
  const signing = await add('Sign')
  const reading = await add('Read', { requiresSignature: false })
  await add('Sign too')
  const seen = await add('Seen', { requiresSignature: false })
  await readAndSign(tara, done, 'Tara Lindqvist')
  await view(tara, seen)
  const { documents, toSign, toRead, total } = await tara.call.documents.mine({})
  expect(documents.map(({ name, toDo }) => [name, toDo])).toEqual([
    ['Sign too', 'sign'],
    ['Sign', 'sign'],
    ['Read', 'read'],
    ['Seen', null],
    ['Done', null],
  ])
  expect({ toSign, toRead, total }).toEqual({ toSign: 2, toRead: 1, total: 5 })
  await olive.call.documents.withdraw({ id: signing.id })
  await view(tara, reading)
  expect(await tara.call.documents.mine({})).toMatchObject({ toSign: 1, toRead: 0, total: 4 })
})

it('a document for each child stands there once, and is signed when all have been signed for', async () => {
  const { mia, leo } = children
  const { id } = await addDocument(olive, { name: 'For each', perChild: true })
  const own = async (filter: 'all' | 'pending' | 'signed' = 'all') =>
    (await pat.call.documents.mine({ search: 'for each', filter })).documents
  await readToTheEnd(pat, { id, version: 1 })
  await pat.call.documents.sign({ id, version: 1, signature: 'Pat Ellis', studentId: leo.id })
  expect(await own()).toMatchObject([
    {
      toDo: 'sign',
      signedAt: null,
      status: 'viewed',
      children: [
        { name: 'Leo Ellis', isSigned: true },
        { name: 'Mia Ellis', isSigned: false },
      ],
    },
  ])
  expect(await own('signed')).toEqual([])
  expect((await pat.call.documents.mine({ search: 'leo e' })).documents.map((one) => one.id)).toContain(id)
  await pat.call.documents.sign({ id, version: 1, signature: 'Pat Ellis', studentId: mia.id })
  expect(await own('pending')).toEqual([])
  expect(await own('signed')).toMatchObject([{ toDo: null, status: 'signed' }])
})
