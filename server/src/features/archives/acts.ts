import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const archiveActs = [
  actsOf('archives', {
    make: { kind: 'downloads', what: 'Had everything of the studio put together as one file', always: true },
    unlock: unsaid('It proves who is asking; the download is told.'),
    download: { kind: 'downloads', what: 'Downloaded everything of the studio', always: true },
  }),
]
