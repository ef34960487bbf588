/** What a live event names before its dot: `classes.added`. */
export const nouns = [
  'attendance',
  'calendarFeeds',
  'classes',
  'invitations',
  'locations',
  'notifications',
  'preferences',
  'sessions',
  'students',
  'studios',
  'subscriptions',
  'teachers',
  'twoFactor',
  'users',
] as const
type Noun = (typeof nouns)[number]

declare module '@tanstack/react-query' {
  interface Register {
    /** `shows`: the nouns whose live events make the answer stale */
    queryMeta: { shows: readonly Noun[] }
  }
}
