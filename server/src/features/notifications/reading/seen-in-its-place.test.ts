import { randomUUID } from 'node:crypto'
import { NotificationType } from '@callboard/contract/notifications'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { people, type PersonName } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { catalogue } from '../catalogue.ts'
import type { SeenAt } from '../catalogue/entry.ts'
import { notify } from '../notify.ts'
import { aboutId, type Case, cases } from '../told.test.kit.ts'

const world = storyWorld()
const { inNorthlight } = world
let olive: Browser, tom: Browser, pat: Browser
let channelId: string
beforeAll(async () => {
  ;[olive, tom, pat] = [await world.as('olive'), await world.as('tom'), await world.as('pat')]
  channelId = randomUUID()
  await olive.call.channels.create({ id: channelId, name: 'Summer Show', memberIds: [people.pat.id, people.tom.id] })
}, 60_000)
beforeEach(() => inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute()))

const typesSeenAt = (place: SeenAt) => NotificationType.options.filter((type) => catalogue[type].seenAt === place)
/** Returns its link. */
const tell = (type: NotificationType, [to, details]: Case) =>
  inNorthlight(async (scope) => {
    await notify(scope, type, { to: [people[to].id], entityId: aboutId, details: details as never })
    return (await scope.db.selectFrom('notifications').select('link').where('type', '=', type).executeTakeFirstOrThrow()).link
  })
const unreadOf = async (who: PersonName) => {
  const rows = await inNorthlight(({ db }) =>
    db.selectFrom('notifications').select('type').where('userId', '=', people[who].id).where('read', '=', false).execute(),
  )
  return rows.map(({ type }) => type)
}

describe.each(typesSeenAt('its-link'))('%s', (type) => {
  it('is read when the page that it opens is seen, and no other', async () => {
    for (const one of cases[type]) {
      const [to] = one
      const link = await tell(type, one)
      const browser = { olive, tom, pat }[to]
      for (const address of ['/dashboard/profile', '/dashboard/classes?week=2026-11-23'])
        expect(await browser.call.notifications.seen({ address })).toEqual({ changed: 0 })
      expect(await unreadOf(to)).toEqual([type])
      const isOnAPage = !/^\/dashboard\/classes(?!.*class=)/.test(link)
      expect(await browser.call.notifications.seen({ address: link })).toEqual({ changed: isOnAPage ? 1 : 0 })
      await inNorthlight(({ db, studioId }) => db.deleteFrom('notifications').where('studioId', '=', studioId).execute())
    }
  })
})

describe.each(typesSeenAt('nowhere'))('%s', (type) => {
  it('stays unread until it is opened itself', async () => {
    const [to] = cases[type][0]!
    const address = await tell(type, cases[type][0]!)
    await { olive, tom, pat }[to].call.notifications.seen({ address })
    expect(await unreadOf(to)).toEqual([type])
  })
})

/** What is read in a channel or conversation: how Pat comes to be notified, and what she then reads. */
const written: Partial<Record<NotificationType, () => Promise<() => Promise<unknown>>>> = {
  new_channel_post: async () => {
    const { number } = await post(tom, 'Shoes for Monday')
    return () => pat.call.channels.read({ id: channelId, to: number })
  },
  mentioned: async () => {
    const { number } = await post(tom, 'Shoes, @Pat Ellis?')
    return () => pat.call.channels.read({ id: channelId, to: number })
  },
  new_comment: async () => {
    const { id: postId } = await post(pat, 'Which size?')
    await tom.call.channels.comment({ id: channelId, postId, commentId: randomUUID(), content: '34' })
    return () => pat.call.channels.readComments({ id: channelId, postId })
  },
  announcement: async () => {
    const announced = await olive.call.announcements.post({ id: randomUUID(), to: { kind: 'everybody' }, content: 'No class on Monday' })
    world.clock.advance({ seconds: 15 })
    await world.app.jobs.runDue()
    return () => pat.call.channels.read({ id: announced.channelId, to: announced.post.number })
  },
  new_message: async () => {
    const { id } = await tom.call.messages.start({ id: randomUUID(), recipientIds: [people.pat.id] })
    const { number } = await tom.call.messages.send({ id: randomUUID(), conversationId: id, content: 'Tomorrow then' })
    return () => pat.call.messages.read({ id, to: number })
  },
}
const post = (by: Browser, content: string) => by.call.channels.post({ id: randomUUID(), channelId, content })

describe('what people write', () => {
  it('is declared here, whatever type tells of it', () => {
    const types = [...typesSeenAt('its-channel'), ...typesSeenAt('its-conversation')]
    expect(types.toSorted()).toEqual(Object.keys(written).toSorted())
  })

  it.each(Object.entries(written))('makes its %s read where it is read, and is not mailed any more', async (type, write) => {
    world.clock.advance({ minutes: 2 })
    const read = await write()
    expect(await unreadOf('pat')).toEqual([type])
    await read()
    expect(await unreadOf('pat')).toEqual([])
    expect((await pat.call.notifications.recent()).unreadCount).toBe(0)
    const before = world.app.mailbox!.mails().length
    await world.app.jobs.runDue({ early: true })
    expect(
      world.app
        .mailbox!.mails()
        .slice(before)
        .filter(({ to }) => to === people.pat.email),
    ).toEqual([])
  })
})
