import type { Feature } from '../../platform/feature.ts'
import { feedFolder } from './feed-address.ts'
import { calendarFeedsRoutes } from './routes.ts'
import { calendarFeedPersonal } from './personal.ts'
import { showFeed } from './show-feed.ts'

export const calendarFeedsFeature = {
  routes: { calendarFeeds: calendarFeedsRoutes },
  ports: [{ path: `${feedFolder}*`, name: 'calendar', methods: ['GET'], answer: showFeed }],
  personal: calendarFeedPersonal,
} satisfies Feature
