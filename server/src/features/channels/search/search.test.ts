import type { Excerpt, Found } from '@callboard/contract/written-search'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { comment, createChannel, post, prepareMedia } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  omar = await world.as('omar')
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('channels').where('studioId', '=', studioId).execute())
})

const drawn = (excerpt: Excerpt) => excerpt.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
const find = async (browser: Browser, search: string) => (await browser.call.channels.search({ search })).found
const texts = (found: readonly Found[]) => found.map(({ excerpt }) => drawn(excerpt))

describe('a search in one’s channels', () => {
  it('finds posts, comments and names of files, newest first, with who, where and when', async () => {
    const { id } = await createChannel(olive)
    const posted = await post(tom, id, 'Bring the Programme', [{ id: (await prepareMedia(tom, simplePdf(), 'Running order.pdf')).id }])
    world.clock.advance({ minutes: 1 })
    const said = await comment(pat, id, posted.id, 'Which programme for the running?')
    const found = await find(pat, 'programme')
    expect(texts(found)).toEqual(['Which [programme] for the running?', 'Bring the [Programme]'])
    expect(found).toMatchObject([
      { kind: 'comment', id: said.id, number: 1, place: { id, names: ['Summer show'] }, author: { name: 'Pat Ellis' }, file: null },
      { kind: 'post', id: posted.id, number: 1, place: { id, names: ['Summer show'] }, author: { name: 'Tom Reed' }, at: posted.createdAt },
    ])
    const named = await find(pat, 'order RUNNING')
    expect(named.map(({ excerpt, file }) => [drawn(excerpt), file && drawn(file)])).toEqual([
      ['Bring the Programme', '[Running] [order].pdf'],
    ])
  })

  it('covers the channels that one belongs to now, for owners all of them, and no deleted one', async () => {
    const { id } = await createChannel(olive, { memberIds: [people.pat.id, people.quinn.id] })
    const { id: hidden } = await createChannel(olive, { memberIds: [people.pat.id] })
    const posted = await post(olive, id, 'Parking at the theatre')
    await comment(quinn, id, posted.id, 'Parking is full')
    await post(olive, hidden, 'Parking is dear')
    for (const browser of [tom, omar]) expect(await find(browser, 'parking')).toEqual([])
    expect(await find(olive, 'parking')).toHaveLength(3)
    expect(await find(pat, 'parking')).toHaveLength(3)
    expect(await find(quinn, 'parking')).toHaveLength(2)
    await olive.call.channels.delete({ id: hidden })
    for (const browser of [olive, pat]) expect(await find(browser, 'parking')).toHaveLength(2)
    await olive.call.channels.restore({ id: hidden })
    expect(await find(pat, 'parking')).toHaveLength(3)
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(texts(await find(pat, 'parking'))).toEqual(['[Parking] is dear'])
  })

  it('finds nothing deleted or removed, with its files and comments, and no earlier version', async () => {
    const { id } = await createChannel(olive)
    const file = async (name: string) => ({ id: (await prepareMedia(tom, simplePdf(), name)).id })
    const removed = await post(tom, id, 'Lost ring one', [await file('ring one.pdf')])
    await comment(pat, id, removed.id, 'My ring two')
    const deleted = await post(tom, id, 'Lost ring three', [await file('ring three.pdf')])
    await comment(pat, id, deleted.id, 'My ring four')
    const kept = await post(tom, id, 'Lost ring five')
    const hushed = await comment(pat, id, kept.id, 'My ring six')
    const own = await comment(pat, id, kept.id, 'My ring seven')
    expect(await find(pat, 'ring')).toHaveLength(7)
    await olive.call.channels.deletePost({ id, postId: removed.id })
    await tom.call.channels.deletePost({ id, postId: deleted.id })
    await olive.call.channels.deleteComment({ id, postId: kept.id, commentId: hushed.id })
    await pat.call.channels.deleteComment({ id, postId: kept.id, commentId: own.id })
    await olive.call.channels.editPost({ id, postId: kept.id, content: 'Found ring eight' })
    for (const browser of [olive, tom, pat]) expect(texts(await find(browser, 'ring'))).toEqual(['Found [ring] eight'])
  })

  it('still finds what a person who has left wrote, under the words for a deleted user', async () => {
    const { id } = await createChannel(olive, { memberIds: [people.tara.id, people.pat.id] })
    const tara = await world.as('tara')
    const posted = await post(tara, id, 'The keys are under the mat')
    await comment(tara, id, posted.id, 'The keys, I mean')
    await olive.call.users.remove({ id: people.tara.id })
    expect((await find(pat, 'keys')).map(({ author }) => author.name)).toEqual(['Deleted user', 'Deleted user'])
  })

  it('comes in pages, posts and comments in one order', async () => {
    const { id } = await createChannel(olive)
    for (let n = 1; n <= 11; n++) {
      const { id: postId } = await post(tom, id, `Ticket ${n}`)
      await comment(tom, id, postId, `Ticket for ${n}`)
      world.clock.advance({ minutes: 1 })
    }
    const one = await pat.call.channels.search({ search: 'ticket' })
    const two = await pat.call.channels.search({ search: 'ticket', ...one.next })
    expect([one.found.length, two.found.length, two.next]).toEqual([20, 2, null])
    const all = [...one.found, ...two.found]
    expect(new Set(all.map((found) => found.id)).size).toBe(22)
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, n) => 11 - Math.floor(n / 2)))
    expect(await codeOf(pat.call.channels.search({ search: 'x' }))).toBe('invalid-input')
    expect(await find(pat, '%_')).toEqual([])
  })
})

it('a page of a channel can be read around a number, also of a deleted post', async () => {
  const { id } = await createChannel(olive)
  const posts = []
  for (let n = 1; n <= 50; n++) {
    if (n % 25 === 0) world.clock.advance({ minutes: 2 })
    posts.push(await post(tom, id, `${n}`))
  }
  for (const n of [24, 25]) await tom.call.channels.deletePost({ id, postId: posts[n - 1]!.id })
  const page = async (place: object) => {
    const { posts: shown, hasOlder, hasNewer } = await pat.call.channels.posts({ id, ...place })
    return [shown[0]?.number, shown.at(-1)?.number, shown.length, hasOlder, hasNewer]
  }
  expect(await page({ around: 25 })).toEqual([9, 40, 30, true, true])
  expect(await page({ after: 40 })).toEqual([41, 50, 10, true, false])
  expect(await page({})).toEqual([19, 50, 30, true, false])
  expect(await codeOf(quinn.call.channels.posts({ id, around: 25 }))).toBe('channel-not-found')
})

it('a person can search sixty times a minute, messages included', async () => {
  const { id } = await createChannel(olive)
  await post(olive, id, 'Parking at the theatre')
  const asked = Array.from({ length: 61 }, (_, n) =>
    codeOf(n % 2 ? quinn.call.channels.search({ search: 'parking' }) : quinn.call.messages.search({ search: 'parking' })),
  )
  expect((await Promise.all(asked)).filter((code) => code !== 'none')).toContain('too-many-requests')
  expect(await codeOf(find(quinn, 'parking'))).toBe('too-many-requests')
  expect(await find(pat, 'parking'), 'of others nothing is counted').toHaveLength(1)
})
