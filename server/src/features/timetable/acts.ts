import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const timetableActs = [
  actsOf('timetable', {
    edit: {
      kind: 'settings',
      what: ({ isOn, slug }) => (isOn ? `Showed the public timetable at /at/${slug}` : 'Switched off the public timetable'),
      always: true,
    },
    show: {
      kind: 'settings',
      what: ({ shown }) => (shown ? 'Showed classes on the public timetable' : 'Took classes off the public timetable'),
      always: true,
    },
    nameMe: unsaid('Teachers decide it for themselves, and everybody sees it.'),
  }),
  actsOf('trialRequests', {
    offer: { kind: 'people', what: 'Offered a trial', always: true },
    decline: { kind: 'people', what: 'Said no to a trial', always: true },
  }),
]
