import type { Excerpt, Found } from '@callboard/contract/written-search'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simplePdf } from '../../../platform/pdf/inspect/test-pdfs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { prepareMedia } from '../../channels/channels.test.kit.ts'
import { talk, write } from '../messages.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser, omar: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
  omar = await world.as('omar')
}, 60_000)
beforeEach(async () => {
  world.clock.advance({ minutes: 2 })
  await world.inNorthlight(({ db, studioId }) => db.deleteFrom('conversations').where('studioId', '=', studioId).execute())
})

const drawn = (excerpt: Excerpt) => excerpt.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')
const find = async (browser: Browser, search: string) => (await browser.call.messages.search({ search })).found
const texts = (found: readonly Found[]) => found.map(({ excerpt }) => drawn(excerpt))

describe('a search in one’s messages', () => {
  it('finds words in any order, without accents and case, newest first, with who, where and when', async () => {
    const [withTom, group] = [await talk(pat, 'tom'), await talk(olive, 'tom', 'pat')]
    const first = await write(pat, withTom.id, 'Will Zoë be at the recital?')
    world.clock.advance({ minutes: 1 })
    const second = await write(tom, group.id, 'RECITAL hall: zoe and Will stand left')
    await write(tom, group.id, 'Zoe has a cold')
    const found = await find(pat, 'zoé will  RECITAL')
    expect(texts(found)).toEqual(['[RECITAL] hall: [zoe] and [Will] stand left', '[Will] [Zoë] be at the [recital]?'])
    expect(found).toMatchObject([
      {
        kind: 'message',
        id: second.id,
        number: 1,
        place: { id: group.id, names: ['Olive Hart', 'Tom Reed'] },
        author: { id: people.tom.id, name: 'Tom Reed', role: 'teacher' },
        at: second.createdAt,
        file: null,
      },
      { id: first.id, number: 1, place: { id: withTom.id, names: ['Tom Reed'] }, author: { name: 'Pat Ellis' } },
    ])
    expect(texts(await find(pat, 'will')), 'a short everyday word counts').toHaveLength(2)
    expect(await find(pat, 'recitals')).toEqual([])
  })

  it('finds names of files, once for a message, and no more when the files are deleted', async () => {
    const { id } = await talk(pat, 'tom')
    const file = async (name: string) => ({ id: (await prepareMedia(pat, simplePdf(), name)).id })
    const both = await write(pat, id, 'The costume list', [await file('Costüme-list.pdf'), await file('other costume.pdf')])
    world.clock.advance({ minutes: 1 })
    await write(pat, id, '', [await file('costume sizes.pdf')])
    await file('costume never sent.pdf')
    const found = await find(tom, 'COSTUME')
    expect(found.map(({ excerpt, file: named }) => [drawn(excerpt), named && drawn(named)])).toEqual([
      ['', '[costume] sizes.pdf'],
      ['The [costume] list', '[Costüme]-list.pdf'],
    ])
    await pat.call.messages.delete({ id, messageId: both.id })
    expect(await find(tom, 'costume')).toHaveLength(1)
  })

  it('finds nothing that others write to each other, nothing deleted and no earlier version', async () => {
    const { id } = await talk(pat, 'tom')
    const kept = await write(pat, id, 'A secret, alpha')
    const gone = await write(pat, id, 'A secret, beta')
    for (const browser of [olive, quinn, omar]) expect(await find(browser, 'secret')).toEqual([])
    await pat.call.messages.delete({ id, messageId: gone.id })
    await pat.call.messages.edit({ id, messageId: kept.id, content: 'A secret, gamma' })
    for (const browser of [pat, tom]) expect(texts(await find(browser, 'secret'))).toEqual(['A [secret], gamma'])
    for (const word of ['alpha', 'beta']) expect(await find(tom, word)).toEqual([])
  })

  it('still finds what a person who has left wrote, under the words for a deleted user', async () => {
    const { id } = await talk(olive, 'tara')
    const tara = await world.as('tara')
    await write(tara, id, 'The keys are under the mat')
    await olive.call.users.remove({ id: people.tara.id })
    expect(await find(olive, 'keys mat')).toMatchObject([
      { author: { name: 'Deleted user', role: null }, place: { names: ['Deleted user'] } },
    ])
  })

  it('comes in pages that lose and repeat nothing, also of messages of one moment', async () => {
    const { id } = await talk(pat, 'tom')
    for (let n = 1; n <= 25; n++) await write(pat, id, `Ticket ${n}`)
    world.clock.advance({ minutes: 2 })
    for (let n = 26; n <= 45; n++) await write(pat, id, `Ticket ${n}`)
    const pages = []
    for (let next: object | null = {}; next; next = pages.at(-1)!.next)
      pages.push(await tom.call.messages.search({ search: 'ticket', ...next }))
    expect(pages.map(({ found }) => found.length)).toEqual([20, 20, 5])
    const numbers = pages.flatMap(({ found }) => found.map(({ number }) => number))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1))
    expect(Math.min(...numbers.slice(0, 20)), 'the newest come first').toBe(26)
  })

  it('takes 2 to 120 characters, and treats pattern characters as text', async () => {
    const { id } = await talk(pat, 'tom')
    await write(pat, id, 'Now 50% off: a_b, (c) \\d+ <b>')
    const refused = (search: string, more = {}) => codeOf(pat.call.messages.search({ search, ...more }))
    expect(await refused('x')).toBe('invalid-input')
    expect(await refused('  x  ')).toBe('invalid-input')
    expect(await refused('x'.repeat(10_000))).toBe('invalid-input')
    expect(await refused('show', { beforeId: id })).toBe('invalid-input')
    expect(await refused('show', { beforeId: id, beforeAt: '0000-01-01T00:00:00.000Z' })).toBe('invalid-input')
    for (const nothing of ['%%', '__', '.,', '‐‐', "''", 'n%w', 'n_w', '.*', '((', "'; drop table messages", '\\\\', 'x'.repeat(120)])
      expect([nothing, await find(pat, nothing)]).toEqual([nothing, []])
    for (const sign of ['50%', 'a_b', '\\d+', '(c)', '<b>']) expect([sign, await find(pat, sign)]).toMatchObject([sign, [{ number: 1 }]])
  })
})

describe('a page of a conversation', () => {
  it('can be opened around a number, and continues in both directions', async () => {
    const { id } = await talk(pat, 'tom')
    for (let n = 1; n <= 70; n++) {
      if (n % 25 === 0) world.clock.advance({ minutes: 2 })
      await write(pat, id, `${n}`)
    }
    const page = async (place: object) => {
      const { messages, hasOlder, hasNewer } = await tom.call.messages.page({ id, ...place })
      return [messages[0]?.number, messages.at(-1)?.number, messages.length, hasOlder, hasNewer]
    }
    expect(await page({ around: 35 })).toEqual([20, 49, 30, true, true])
    expect(await page({ after: 49 })).toEqual([50, 70, 21, true, false])
    expect(await page({ after: 30 })).toEqual([31, 60, 30, true, true])
    expect(await page({ before: 20 })).toEqual([1, 19, 19, false, true])
    expect(await page({ around: 1 })).toEqual([1, 15, 15, false, true])
    expect(await page({ around: 70 })).toEqual([55, 70, 16, true, false])
    expect(await page({})).toEqual([41, 70, 30, true, false])
    expect(await page({ around: 2_000_000_000 })).toEqual([56, 70, 15, true, false])
    expect(await codeOf(quinn.call.messages.page({ id, around: 35 }))).toBe('conversation-not-found')
  })
})
