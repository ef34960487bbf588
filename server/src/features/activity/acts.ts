import { actsOf } from '../../platform/activity/act.ts'

export const activityActs = [actsOf('activity', { file: { kind: 'downloads', what: 'Downloaded the activity', always: true } })]
