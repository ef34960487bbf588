import type { Feature } from '../../platform/feature.ts'
import { calendarFeedActs } from './acts.ts'
import { feedFolder } from './feed-address.ts'
import { calendarFeedsRoutes } from './routes.ts'
import { calendarFeedPersonal } from './personal.ts'
import { showFeed } from './show-feed.ts'

export const calendarFeedsFeature = {
  routes: { calendarFeeds: calendarFeedsRoutes },
  acts: calendarFeedActs,
  ports: [{ path: `${feedFolder}*`, name: 'calendar', methods: ['GET'], answer: showFeed }],
  personal: calendarFeedPersonal,
} satisfies Feature
