export const notificationsKey = ['notifications'] as const
/** What the bell shows: whatever else lives in a browser hears of it by this. */
export const recentKey = [...notificationsKey, 'recent'] as const
export const listKey = [...notificationsKey, 'list'] as const
