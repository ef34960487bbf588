import type { Erasure } from '../../platform/events/departures.ts'

export const termErasure: Erasure = { tables: ['rungFamilies', 'calledOffClasses', 'terms', 'closures'] }
