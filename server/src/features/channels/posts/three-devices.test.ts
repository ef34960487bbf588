import { randomUUID } from 'node:crypto'
import type { Post } from '@callboard/contract/channel-posts'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { createChannel } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
}, 60_000)

type What = 'post' | 'edit' | 'delete' | 'heart' | 'unheart' | 'comment' | 'uncomment' | 'fetch'

/** What one browser knows of a channel: every change since it was made. */
class Device {
  readonly known = new Map<string, Post>()
  readonly browser: Browser
  readonly id: string
  change = 0

  constructor(browser: Browser, id: string) {
    this.browser = browser
    this.id = id
  }

  async fetch(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const part = await this.browser.call.channels.changes({ id: this.id, since: this.change })
      for (const one of part.posts) this.known.set(one.id, one)
      for (const gone of part.gone) this.known.delete(gone)
      ;({ change: this.change, hasMore } = part)
    }
  }

  seen() {
    return [...this.known.values()].toSorted((a, b) => a.number - b.number)
  }

  /** Refusals are answers: the post may have been deleted meanwhile, or is somebody else's. */
  async do(what: What, at: number, words: string): Promise<unknown> {
    const { channels } = this.browser.call
    const { id } = this
    const known = this.seen()
    const postId = known[at % Math.max(1, known.length)]?.id
    if (what === 'fetch') return await this.fetch()
    if (what === 'post') return await codeOf(channels.post({ id: randomUUID(), channelId: id, content: words }))
    if (!postId) return undefined
    if (what === 'edit') return await codeOf(channels.editPost({ id, postId, content: words }))
    if (what === 'delete') return await codeOf(channels.deletePost({ id, postId }))
    if (what === 'comment') return await codeOf(channels.comment({ id, postId, commentId: randomUUID(), content: words }))
    if (what !== 'uncomment') return await codeOf(channels.heart({ id, postId, on: what === 'heart' }))
    const comments = await channels.comments({ id, postId }).catch(() => [])
    const last = comments.at(-1)
    return last && (await codeOf(channels.deleteComment({ id, postId, commentId: last.id })))
  }
}

const step = record({
  device: nat({ max: 2 }),
  what: constantFrom<What[]>('post', 'post', 'edit', 'delete', 'heart', 'unheart', 'comment', 'comment', 'uncomment', 'fetch'),
  at: nat({ max: 11 }),
})

it('posted, edited, deleted, hearted and commented on three devices at once, a channel is the same on all of them', async () => {
  const moments = array(array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await assert(
    asyncProperty(moments, async (happening) => {
      world.clock.advance({ seconds: 30 })
      const { id } = await createChannel(olive)
      const devices = [new Device(pat, id), new Device(tom, id), new Device(olive, id)]
      for (const [moment, steps] of happening.entries()) {
        world.clock.advance({ seconds: 1 })
        await Promise.all(steps.map(({ device, what, at }, place) => devices[device]!.do(what, at, `${moment}.${place}`)))
      }
      await Promise.all(devices.map((device) => device.fetch()))
      const shared = devices.map((device) =>
        device
          .seen()
          .map(({ number, author, content, editedAt, hearts, comments }) => ({ number, author, content, editedAt, hearts, comments })),
      )
      expect(shared[1]).toEqual(shared[0])
      expect(shared[2]).toEqual(shared[0])
      for (const device of devices) {
        expect(device.seen(), 'as a browser sees it that opens it now').toEqual((await device.browser.call.channels.posts({ id })).posts)
        for (const { id: postId, comments, hearts, isHearted } of device.seen()) {
          const left = await device.browser.call.channels.comments({ id, postId })
          expect(left, 'with what the studio removed, which is said').toHaveLength(comments)
          expect(hearts).toBeGreaterThanOrEqual(Number(isHearted))
        }
      }
      await olive.call.channels.delete({ id })
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 25), endOnFailure: true },
  )
}, 600_000)
