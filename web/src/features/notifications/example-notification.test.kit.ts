import type { Notification } from '@callboard/contract/notifications'

/** An unread notification about a class, with a test's changes. */
export function exampleNotification(different: Partial<Notification> = {}): Notification {
  return {
    id: '0198f000-0000-7000-8000-000000000001',
    type: 'class_schedule',
    category: 'class',
    title: 'Class moved',
    message: 'Ballet is at 18:00 now.',
    priority: 'medium',
    entityId: '0198f000-0000-7000-8000-0000000000c1',
    entityType: 'class',
    asks: null,
    link: '/dashboard/classes?week=2026-11-23',
    requiresAction: false,
    isRead: false,
    createdAt: '2026-11-21T14:00:00.000Z',
    ...different,
  }
}
