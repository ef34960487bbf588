import { actsOf, unsaid } from '../../platform/activity/act.ts'

const apart = unsaid('A file on its way; what it becomes is told where it is used.')

export const uploadActs = [actsOf('uploads', { begin: apart, part: apart, finish: apart, cancel: apart })]
