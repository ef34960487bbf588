import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('A file that somebody adds to what they write, or takes out again.')

export const mediaActs = [actsOf('media', { add: own, remove: own, file: unsaid('A picture or file is shown where it was posted.') })]
