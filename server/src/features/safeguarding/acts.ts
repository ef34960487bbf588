import { actsOf } from '../../platform/activity/act.ts'

export const safeguardingActs = [
  actsOf('safeguarding', {
    open: {
      kind: 'safeguarding',
      what: 'Opened {it} of the safeguarding record',
      of: ['conversation', ({ id }) => id],
      always: true,
      quietMinutes: 60,
    },
  }),
]
