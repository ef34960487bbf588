import { actsOf } from '../../platform/activity/act.ts'

export const planActs = [
  actsOf('plans', {
    add: { kind: 'money', what: 'Added {it}', of: ['plan', ({ id }) => id] },
    edit: { kind: 'money', what: 'Changed {it}', of: ['plan', ({ id }) => id] },
    remove: { kind: 'money', what: 'Removed {it}', of: ['plan', ({ id }) => id] },
    enrol: { kind: 'money', what: 'Enrolled {it}', of: ['plan-enrolment', ({ enrolments }) => enrolments.map(({ id }) => id)] },
    endEnrolment: { kind: 'money', what: 'Ended {it}', of: ['plan-enrolment', ({ id }) => id] },
    prepare: { kind: 'money', what: ({ start, end }) => `Prepared the invoices of plans from ${start} to ${end}`, always: true },
  }),
]
