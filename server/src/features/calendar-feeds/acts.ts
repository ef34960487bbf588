import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('Everybody’s own calendar.')

export const calendarFeedActs = [actsOf('calendarFeeds', { create: own, remove: own })]
