import { actsOf, unsaid } from '../../platform/activity/act.ts'

const ownWord = unsaid('A family’s own word, which the register and the child’s page show with who gave it.')

export const attendanceActs = [
  actsOf('attendance', {
    save: unsaid('The register says who took it and when.'),
    alerts: unsaid('Each child’s list of views says whose device has them, once a day.'),
  }),
  actsOf('absences', { announce: ownWord, announceDays: ownWord, answer: ownWord, takeBack: ownWord, takeBackDays: ownWord }),
  actsOf('callSheets', {
    read: { kind: 'downloads', what: ({ date }) => `Opened the call sheet of ${date}`, always: true, quietMinutes: 60 },
  }),
]
