import { channelLimits } from '@callboard/contract/channel-limits'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { createChannel, post } from '../channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
}, 60_000)
const pin = (browser: Browser, id: string, postId: string, on = true) => browser.call.channels.pin({ id, postId, on })
const pinned = async (browser: Browser, id: string) => (await browser.call.channels.pinned({ id })).map(({ content }) => content)

describe('a pinned post', () => {
  it('is the first of the pinned posts, for all members, until it is unpinned', async () => {
    const { id } = await createChannel(olive)
    const [dates, dress] = [await post(tom, id, 'Term dates'), await post(tom, id, 'What to wear')]
    expect(await pin(olive, id, dates.id)).toMatchObject({ isPinned: true, can: { pin: true } })
    world.clock.advance({ minutes: 1 })
    await pin(olive, id, dress.id)
    await pin(olive, id, dress.id)
    expect(await pinned(pat, id)).toEqual(['What to wear', 'Term dates'])
    expect((await pat.call.channels.changes({ id, since: 2 })).posts.map(({ isPinned, can }) => [isPinned, can.pin])).toEqual([
      [true, false],
      [true, false],
    ])
    expect(await pin(olive, id, dress.id, false)).toMatchObject({ isPinned: false })
    expect(await pinned(pat, id)).toEqual(['Term dates'])
  })

  it('is pinned by admins of the channel alone, and seen by nobody else', async () => {
    const { id } = await createChannel(olive)
    const { id: postId } = await post(tom, id, 'Mine')
    expect(await codeOf(pin(tom, id, postId))).toBe('not-channel-admin')
    expect(await codeOf(pin(quinn, id, postId))).toBe('channel-not-found')
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    await pin(tom, id, postId)
    expect(await codeOf(quinn.call.channels.pinned({ id }))).toBe('channel-not-found')
    const other = await createChannel(olive)
    expect(await codeOf(pin(olive, other.id, postId))).toBe('post-not-found')
    expect(await codeOf(pin(olive, id, randomUUID()))).toBe('post-not-found')
  })

  it('is no longer there when it is deleted or removed by the studio', async () => {
    const { id } = await createChannel(olive)
    const [deleted, removed] = [await post(tom, id, 'Deleted'), await post(tom, id, 'Removed')]
    for (const one of [deleted, removed]) await pin(olive, id, one.id)
    await tom.call.channels.deletePost({ id, postId: deleted.id })
    await olive.call.channels.deletePost({ id, postId: removed.id })
    expect(await pinned(olive, id)).toEqual([])
    expect(await codeOf(pin(olive, id, removed.id))).toBe('post-not-found')
  })

  it(`is one of ${channelLimits.pinned} at most in a channel, also when two admins pin at the same moment`, async () => {
    const { id } = await createChannel(olive)
    await olive.call.channels.setRole({ id, userId: people.tom.id, role: 'admin' })
    const posts = []
    for (let n = 1; n <= channelLimits.pinned + 1; n++) posts.push(await post(tom, id, `${n}`))
    for (const { id: postId } of posts.slice(2)) await pin(olive, id, postId)
    const [one, other] = await Promise.allSettled([pin(olive, id, posts[0]!.id), pin(tom, id, posts[1]!.id)])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await pinned(pat, id)).toHaveLength(channelLimits.pinned)
  })
})
