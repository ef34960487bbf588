import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const waitingListActs = [
  actsOf('waitingLists', {
    put: unsaid('Who waits, and since when, stands in the list.'),
    give: unsaid('The class shows it, and whoever it concerns is told.'),
    takeOff: unsaid('Who waits, and since when, stands in the list.'),
  }),
]
