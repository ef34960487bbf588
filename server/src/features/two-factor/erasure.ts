import type { Erasure } from '../../platform/events/departures.ts'
import { rehomeFactors } from './queries.ts'

/** Must come before the members, whose deletion cascades: a login that belongs to another studio too keeps its second factor. */
export const factorErasure: Erasure = { person: (scope, { id }) => rehomeFactors(scope, id), studio: (scope) => rehomeFactors(scope) }
