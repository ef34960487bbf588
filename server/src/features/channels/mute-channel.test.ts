import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { comment, createChannel, post, notificationsOfPosts } from './channels.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, pat, tom, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('tom'), await world.as('quinn')]
}, 60_000)
const mute = (browser: Browser, id: string, on = true) => browser.call.channels.mute({ id, on })

describe('a muted channel', () => {
  it('does not notify the person who muted it, and does not count in their menu', async () => {
    const { id } = await createChannel(olive, { name: 'Loud' })
    const inMenu = async () => (await pat.call.notifications.recent()).waiting.channels
    const before = await inMenu()
    expect(await mute(pat, id)).toMatchObject({ id, isMuted: true })
    expect(await mute(pat, id)).toMatchObject({ isMuted: true })
    await post(tom, id, 'Once')
    expect(await notificationsOfPosts(world, 'pat')).toEqual([])
    expect(await notificationsOfPosts(world, 'olive')).toEqual(['New post in Loud: Tom Reed: Once'])
    expect(await inMenu()).toBe(before)
    expect(await pat.call.channels.open({ id }), 'the list goes on counting').toMatchObject({ unread: 1, isMuted: true })
    expect(await tom.call.channels.open({ id })).toMatchObject({ isMuted: false })

    expect(await mute(pat, id, false)).toMatchObject({ isMuted: false })
    expect(await inMenu()).toBe(before + 1)
    await post(tom, id, 'Twice')
    expect(await notificationsOfPosts(world, 'pat')).toEqual(['New post in Loud: Tom Reed: Twice'])
  })

  it('still notifies of a comment on one’s own post', async () => {
    const { id } = await createChannel(olive, { name: 'Quiet' })
    await mute(pat, id)
    const { id: postId } = await post(pat, id, 'Who has a spare skirt?')
    await comment(tom, id, postId, 'I have')
    expect(await notificationsOfPosts(world, 'pat')).toContain('New comment on your post: Tom Reed: I have')
  })

  it('can be muted only by those who see it', async () => {
    const { id } = await createChannel(olive)
    expect(await codeOf(mute(quinn, id))).toBe('channel-not-found')
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    expect(await codeOf(mute(pat, id))).toBe('channel-not-found')
  })

  it('is no longer muted for somebody who was removed and is added again', async () => {
    const { id } = await createChannel(olive)
    await mute(pat, id)
    await olive.call.channels.removeMember({ id, userId: people.pat.id })
    await olive.call.channels.addMembers({ id, memberIds: [people.pat.id] })
    expect(await pat.call.channels.open({ id })).toMatchObject({ isMuted: false })
  })
})
