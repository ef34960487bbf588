import type { NotificationType } from '@callboard/contract/notifications'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people } from '../../../world/people.ts'
import { actorFor } from '../../../world/story.ts'
import type { DetailsOf } from '../catalogue.ts'
import { notify } from '../notify.ts'
import { newest } from '../queries.ts'
import { withdrawNotifications } from '../withdraw-notifications.ts'

const { olive } = people
const world = storyWorld()
let own: Browser
beforeAll(async () => {
  own = await world.as('olive')
}, 60_000)

const { inNorthlight } = world
beforeEach(() => inNorthlight((scope) => scope.db.deleteFrom('notifications').execute()))

const tellOlive = async <Type extends NotificationType>(type: Type, details: DetailsOf<Type>) => {
  world.clock.advance({ seconds: 1 })
  await inNorthlight((scope) => notify(scope, type, { to: [olive.id], details }))
}
const child = (name: string) => ({ studentId: randomUUID(), name })
const user = (name: string) => ({ userId: randomUUID(), name })
const birthdays = async (count: number) => {
  for (let n = 1; n <= count; n++) await tellOlive('student_birthday', { student: child(`Child ${n}`) })
}
const titles = (list: { notifications: { title: string }[] }) => list.notifications.map(({ title }) => title)
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  )
const ownEvents = () =>
  inNorthlight((scope) =>
    scope.db
      .selectFrom('events')
      .select(['type', 'forUsers', 'forRoles'])
      .where('type', 'like', 'notifications.%')
      .orderBy('number')
      .execute(),
  )

describe('the dropdown', () => {
  it('shows the newest five that were not dismissed, and counts all unread', async () => {
    await birthdays(7)
    const before = await own.call.notifications.recent()
    expect(titles(before)).toEqual([7, 6, 5, 4, 3].map((n) => `Child ${n}’s birthday`))
    expect(before.unreadCount).toBe(7)
    await own.call.notifications.dismiss({ id: before.notifications[0]!.id })
    const after = await own.call.notifications.recent()
    expect([titles(after)[0], after.notifications.length, after.unreadCount]).toEqual(['Child 6’s birthday', 5, 6])
  })

  it('is read along an index', async () => {
    const plan = await inNorthlight(async (scope) => {
      await sql`insert into notifications (studio_id, id, user_id, type, title, message, link, details, created_at, updated_at)
        select ${scope.studioId}::uuid, gen_random_uuid(), u.id, 'student_birthday', 't', 'm', '/dashboard', '{}', now() - n * interval '1 minute', now()
        from users u, generate_series(1, 2000) n where u.studio_id = ${scope.studioId}::uuid`.execute(scope.db)
      await sql`analyze notifications`.execute(scope.db)
      return JSON.stringify(await newest(actorFor(scope, olive), 5).explain())
    })
    expect(plan).toContain('notifications_newest')
    expect(plan).not.toContain('Sort')
  })
})

describe('the page', () => {
  const someOfAll = async () => {
    await tellOlive('student_birthday', { student: child('Low') })
    await tellOlive('upgrade_required', {})
    await tellOlive('payment_received', { amountMinor: 850 })
    await tellOlive('parent_deletion', { parent: user('High') })
    await tellOlive('new_message', { sender: user('Newest') })
  }

  it('sorts by priority and then the newest first', async () => {
    await someOfAll()
    const page = await own.call.notifications.list({})
    expect(page.notifications.map(({ priority, type }) => [priority, type])).toEqual([
      ['urgent', 'upgrade_required'],
      ['high', 'parent_deletion'],
      ['medium', 'new_message'],
      ['medium', 'payment_received'],
      ['low', 'student_birthday'],
    ])
    expect(page).toMatchObject({ total: 5, page: 1, unreadCount: 5 })
  })

  it.each([
    ['communication', ['new_message']],
    ['payment', ['payment_received']],
    ['class', []],
    ['student', ['student_birthday']],
    ['account', ['parent_deletion']],
  ] as const)('shows of %s only those', async (category, types) => {
    await someOfAll()
    const page = await own.call.notifications.list({ category })
    expect([page.notifications.map(({ type }) => type), page.total]).toEqual([types, types.length])
    expect(page.notifications.every((one) => one.category === category)).toBe(true)
  })

  it('continues, and a page past the end is the last one', async () => {
    await birthdays(12)
    const turned = await own.call.notifications.list({ page: 2, pageSize: 10 })
    expect([titles(turned), turned.page]).toEqual([['Child 2’s birthday', 'Child 1’s birthday'], 2])
    expect(await own.call.notifications.list({ page: 99, pageSize: 10 })).toEqual(turned)
    expect(await own.call.notifications.list({ page: 3, category: 'class' })).toMatchObject({ notifications: [], total: 0, page: 1 })
  })

  it('as of an earlier moment lists what there was then, and counts what came since', async () => {
    await birthdays(12)
    const before = await own.call.notifications.list({ pageSize: 10 })
    expect(before.newer).toBe(0)
    world.clock.advance({ minutes: 1 })
    await tellOlive('upgrade_required', {})
    await tellOlive('payment_received', { amountMinor: 850 })
    const held = await own.call.notifications.list({ pageSize: 10, asOf: before.asOf })
    expect(held).toMatchObject({ notifications: before.notifications, total: 12, newer: 2, unreadCount: 14, asOf: before.asOf })
    expect(await own.call.notifications.list({ category: 'payment', asOf: before.asOf })).toMatchObject({ total: 0, newer: 1 })
    const now = await own.call.notifications.list({ pageSize: 10 })
    expect([now.total, now.newer, now.notifications[0]?.type]).toEqual([14, 0, 'upgrade_required'])
  })
})

describe('a notification', () => {
  it('is marked read alone or with all others, and the user’s own browsers are told when it changes', async () => {
    await birthdays(3)
    const before = (await ownEvents()).length
    const [newest] = (await own.call.notifications.recent()).notifications
    expect(await own.call.notifications.markRead({ id: newest!.id })).toEqual({ changed: 1 })
    expect(await own.call.notifications.markRead({ id: newest!.id })).toEqual({ changed: 0 })
    expect(await own.call.notifications.recent()).toMatchObject({
      unreadCount: 2,
      notifications: [{ isRead: true }, { isRead: false }, {}],
    })
    expect(await own.call.notifications.markAllRead()).toMatchObject({ changed: 2 })
    expect(await own.call.notifications.markAllRead()).toMatchObject({ changed: 0 })
    expect((await own.call.notifications.recent()).unreadCount).toBe(0)
    const own_ = { type: 'notifications.stale', forUsers: [olive.id], forRoles: null }
    expect((await ownEvents()).slice(before)).toEqual([own_, own_])
  })

  it('is dismissed alone or with all others', async () => {
    await birthdays(3)
    const [newest] = (await own.call.notifications.recent()).notifications
    expect(await own.call.notifications.dismiss({ id: newest!.id })).toMatchObject({ changed: 1 })
    expect(await own.call.notifications.dismiss({ id: newest!.id })).toMatchObject({ changed: 0 })
    expect(await own.call.notifications.dismissAll()).toMatchObject({ changed: 2 })
    expect(await own.call.notifications.list({})).toMatchObject({ notifications: [], total: 0, unreadCount: 0 })
    expect((await ownEvents()).slice(-2).map(({ type }) => type)).toEqual(['notifications.stale', 'notifications.stale'])
  })

  it('is dismissed with its category where only that is shown', async () => {
    await birthdays(2)
    expect(await own.call.notifications.dismissAll({ category: 'payment' })).toMatchObject({ changed: 0 })
    expect(await own.call.notifications.list({})).toMatchObject({ total: 2 })
    expect(await own.call.notifications.dismissAll({ category: 'student' })).toMatchObject({ changed: 2 })
    expect(await own.call.notifications.list({})).toMatchObject({ total: 0 })
  })

  it('for someone else can be neither seen nor changed, in the same studio or another', async () => {
    await birthdays(2)
    const { id } = (await own.call.notifications.recent()).notifications[0]!
    for (const stranger of ['tom', 'pat', 'omar'] as const) {
      const { call } = await world.as(stranger)
      expect((await call.notifications.list({})).total).toBe(0)
      expect(await codeOf(call.notifications.markRead({ id }))).toBe('notification-not-found')
      expect(await codeOf(call.notifications.dismiss({ id }))).toBe('notification-not-found')
      expect(await call.notifications.markAllRead()).toMatchObject({ changed: 0 })
      expect(await call.notifications.dismissAll()).toMatchObject({ changed: 0 })
    }
    expect(await own.call.notifications.recent()).toMatchObject({ unreadCount: 2, notifications: [{ isRead: false }, { isRead: false }] })
    expect(await codeOf(own.call.notifications.markRead({ id: randomUUID() }))).toBe('notification-not-found')
  })
})

describe('the undo of reading and dismissing', () => {
  const undo = (id: string | undefined, browser = own) => codeOf(browser.call.notifications.undo({ id: id ?? '' }))
  const seen = async () => {
    const { notifications, unreadCount } = await own.call.notifications.recent()
    return [titles({ notifications }), unreadCount]
  }

  it('shows again what was dismissed, one or all, and as unread what was marked as read', async () => {
    await birthdays(3)
    const before = await seen()
    const { notifications } = await own.call.notifications.recent()
    const actions = [
      () => own.call.notifications.dismiss({ id: notifications[1]!.id, undoable: true }),
      () => own.call.notifications.dismissAll({ category: 'student', undoable: true }),
      () => own.call.notifications.markAllRead({ undoable: true }),
    ]
    for (const action of actions) {
      const { undo: offered } = await action()
      expect(await seen()).not.toEqual(before)
      world.clock.advance({ seconds: 5 })
      expect([await undo(offered?.id), await undo(offered?.id)]).toEqual(['none', 'none'])
      expect(await seen()).toEqual(before)
    }
  })

  it('shows nothing that was dismissed before, or withdrawn in the meantime', async () => {
    await birthdays(3)
    const [newest, middle] = (await own.call.notifications.recent()).notifications
    await own.call.notifications.dismiss({ id: newest!.id })
    const { undo: offered } = await own.call.notifications.dismissAll({ undoable: true })
    await inNorthlight(async (scope) => {
      world.clock.advance({ seconds: 1 })
      await scope.db.updateTable('notifications').set({ emailSuccess: true }).where('id', '=', middle!.id).execute()
      await withdrawNotifications(scope, [middle!.id])
    })
    expect(await undo(offered?.id)).toBe('none')
    expect(await seen()).toEqual([['Child 1’s birthday'], 1])
  })

  it('is for that user only, and not offered where nothing changed', async () => {
    await birthdays(1)
    const { undo: offered } = await own.call.notifications.dismissAll({ undoable: true })
    expect(await undo(offered?.id, await world.as('tom'))).toBe('undo-over')
    expect(await own.call.notifications.dismissAll({ undoable: true })).toEqual({ changed: 0, undo: null })
  })
})
