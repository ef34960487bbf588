import type { Erasure } from '../../platform/events/departures.ts'
import { forgetRequests } from './queries/guardian-requests.ts'
import { forgetChildren } from './removing/forget-children.ts'

export const studentErasure: Erasure = {
  person: async (scope, person) => {
    await forgetRequests(scope, person)
    await forgetChildren(scope, person)
  },
  tables: ['students'],
}
