import { type Act, actsOf, unsaid } from '../../platform/activity/act.ts'

/** Only what was done: a repeat changes nothing. */
const said = (what: string): Act<{ studentId: string }, { changed: boolean }> => ({
  kind: 'students',
  what: `Said that {it} ${what}`,
  of: ['student', ({ studentId }, answer) => (answer?.changed ? studentId : null)],
  always: true,
})

export const doorActs = [
  actsOf('door', {
    newCode: unsaid('Everybody’s own code.'),
    stopCode: { kind: 'security', what: 'Stopped a code for the door', always: true },
    checkIn: unsaid('A proposal, which the register shows until a teacher saves it.'),
    takeBack: said('is not at the door after all'),
    collect: said('has been collected'),
    takeBackCollecting: said('has not been collected after all'),
  }),
]
