import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const waitingListActs = [
  actsOf('waitingLists', {
    put: unsaid('The list shows it.'),
    give: unsaid('The class shows it, and whoever it concerns is told.'),
    takeOff: unsaid('The list shows it.'),
  }),
]
