import { describe, expect, test } from 'vitest'
import { arrivals, arrivalWords, withChange } from './changes.ts'
import { exampleNotification } from '../example-notification.test.kit.ts'

const [one, two, read] = [
  exampleNotification({ id: 'one' }),
  exampleNotification({ id: 'two' }),
  exampleNotification({ id: 'read', isRead: true }),
]
const recent = { notifications: [one, two, read], unreadCount: 7 }
const page = { notifications: [one, two, read], unreadCount: 7, total: 23, page: 3 }
const idsOf = ({ notifications }: { notifications: { id: string }[] }) => notifications.map(({ id }) => id)

describe('a change shown before the server has confirmed it', () => {
  test('reading one takes its dot away and one from the count', () => {
    const after = withChange(recent, { kind: 'read', id: 'two' }, true)
    expect(after.notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect(after.unreadCount).toBe(6)
    expect(recent.notifications[1]?.isRead).toBe(false)
  })

  test('the count falls too where the one that was read is not listed', () => {
    expect(withChange(recent, { kind: 'read', id: 'elsewhere' }, true)).toEqual({ ...recent, unreadCount: 6 })
  })

  test('dismissing one takes it off the list and off the total', () => {
    const after = withChange(page, { kind: 'dismiss', id: 'one' }, true)
    expect(idsOf(after)).toEqual(['two', 'read'])
    expect(after).toMatchObject({ total: 22, unreadCount: 6, page: 3 })
  })

  test('dismissing one that was read leaves the unread count', () => {
    expect(withChange(page, { kind: 'dismiss', id: 'read' }, false).unreadCount).toBe(7)
  })

  test('a page that does not show the dismissed one keeps its total until it is asked for again', () => {
    expect(withChange(page, { kind: 'dismiss', id: 'elsewhere' }, false)).toEqual(page)
  })

  test('reading all leaves nothing unread and everything listed', () => {
    const after = withChange(page, { kind: 'read-all' }, false)
    expect(after.notifications.every(({ isRead }) => isRead)).toBe(true)
    expect(after).toMatchObject({ unreadCount: 0, total: 23 })
  })

  test('dismissing all leaves an empty first page, and an empty dropdown without a total', () => {
    expect(withChange(page, { kind: 'dismiss-all', category: 'all' }, false)).toEqual({
      notifications: [],
      unreadCount: 0,
      total: 0,
      page: 1,
    })
    expect(withChange(recent, { kind: 'dismiss-all', category: 'all' }, false)).toEqual({ notifications: [], unreadCount: 0 })
  })

  test('dismissing a category leaves the others', () => {
    const payment = exampleNotification({ id: 'payment', category: 'payment', isRead: false })
    const both = { ...page, notifications: [payment, ...page.notifications], unreadCount: 3 }
    const after = withChange(both, { kind: 'dismiss-all', category: 'payment' }, false)
    expect(after).toEqual({ ...page, total: page.total - 1, unreadCount: 2 })
  })

  test('the count never falls below nothing', () => {
    expect(withChange({ ...recent, unreadCount: 0 }, { kind: 'read', id: 'one' }, true).unreadCount).toBe(0)
  })
})

describe('the notification that just came', () => {
  const newer = exampleNotification({ id: 'newer', title: 'Class cancelled', createdAt: '2026-11-21T14:05:00.000Z' })

  test('is none with the first answer', () => {
    expect(arrivals(undefined, [one])).toEqual([])
  })

  test('is one that is newer, unread and was not in the list', () => {
    expect(arrivals([one], [newer, one])).toEqual([newer])
    expect(arrivals([one], [{ ...newer, isRead: true }, one])).toEqual([])
  })

  test('can be the first one of all', () => {
    expect(arrivals([], [newer])).toEqual([newer])
  })

  test('is not an older one that takes the place of a dismissed one', () => {
    const older = exampleNotification({ id: 'older', createdAt: '2026-11-20T10:00:00.000Z' })
    expect(arrivals([newer, one], [one, older])).toEqual([])
  })

  test('is announced by its title, or several by their number', () => {
    expect(arrivalWords([])).toBe('')
    expect(arrivalWords([newer])).toBe('New notification: Class cancelled')
    expect(arrivalWords([newer, one])).toBe('2 new notifications')
  })
})
