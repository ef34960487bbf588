import { event } from '../../platform/events/event.ts'

export const merged = event<{ readonly mergeId: string }>('duplicates.merged')
