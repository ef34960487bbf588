import { randomUUID } from 'node:crypto'
import type { Message } from '@callboard/contract/messages'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { talk } from '../messages.test.kit.ts'

const world = storyWorld()
let pat: Browser, tom: Browser
beforeAll(async () => {
  ;[pat, tom] = [await world.as('pat'), await world.as('tom')]
}, 60_000)

/** What one browser knows of a conversation: the first page and every change since. */
class Device {
  readonly known = new Map<string, Message>()
  readonly browser: Browser
  readonly id: string
  change = 0

  constructor(browser: Browser, id: string) {
    this.browser = browser
    this.id = id
  }

  async fetch(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const part = await this.browser.call.messages.changes({ id: this.id, since: this.change })
      for (const message of part.messages) this.known.set(message.id, message)
      ;({ change: this.change, hasMore } = part)
    }
  }

  seen() {
    const shown = [...this.known.values()].map(({ number, author, content, editedAt, isDeleted }) => ({
      number,
      author: author.id,
      content,
      editedAt,
      isDeleted,
    }))
    return shown.toSorted((a, b) => a.number - b.number)
  }

  /** Refusals are answers: the message may have been deleted meanwhile, or is somebody else's. */
  async do(what: Step['what'], at: number, words: string): Promise<unknown> {
    const { messages } = this.browser.call
    const { id } = this
    const known = this.seen()
    const chosen = [...this.known.values()].toSorted((a, b) => a.number - b.number)[at % Math.max(1, known.length)]
    if (what === 'fetch') return await this.fetch()
    if (what === 'send') return await codeOf(messages.send({ id: randomUUID(), conversationId: id, content: words }))
    if (!chosen) return undefined
    if (what === 'edit') return await codeOf(messages.edit({ id, messageId: chosen.id, content: words }))
    if (what === 'delete') return await codeOf(messages.delete({ id, messageId: chosen.id }))
    return await messages.read({ id, to: chosen.number })
  }
}

const step = record({
  device: nat({ max: 2 }),
  what: constantFrom('send', 'send', 'edit', 'delete', 'read', 'fetch'),
  at: nat({ max: 11 }),
})
type Step = { device: number; what: 'send' | 'edit' | 'delete' | 'read' | 'fetch'; at: number }

it('sent, edited, deleted and read on three devices at once, a conversation is the same on all of them', async () => {
  const moments = array(array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await assert(
    asyncProperty(moments, async (happening) => {
      await world.inNorthlight(({ db, studioId }) => db.deleteFrom('conversations').where('studioId', '=', studioId).execute())
      world.clock.advance({ seconds: 30 })
      const { id } = await talk(pat, 'tom')
      const devices = [new Device(pat, id), new Device(pat, id), new Device(tom, id)]
      for (const [moment, steps] of happening.entries()) {
        world.clock.advance({ seconds: 1 })
        await Promise.all(steps.map(({ device, what, at }, place) => devices[device]!.do(what, at, `${moment}.${place}`)))
      }
      await Promise.all(devices.map((device) => device.fetch()))
      const [phone, laptop, other] = devices.map((device) => device.seen())
      expect(laptop).toEqual(phone)
      expect(other).toEqual(phone)
      expect(phone!.map(({ number }) => number)).toEqual(phone!.map((_, at) => at + 1))
      const fresh = new Map((await pat.call.messages.page({ id })).messages.map((message) => [message.id, message]))
      expect(devices[0]!.known, 'as a browser sees it that opens it now').toEqual(fresh)
      for (const [browser, device] of [
        [pat, devices[0]!],
        [tom, devices[2]!],
      ] as const) {
        const { unread, readTo } = await browser.call.messages.conversation({ id })
        const left = [...device.known.values()].filter(({ number, can, isDeleted }) => number > readTo && !can.delete && !isDeleted)
        expect(unread).toBe(left.length)
      }
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 25), endOnFailure: true },
  )
}, 600_000)
