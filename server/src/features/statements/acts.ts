import { actsOf } from '../../platform/activity/act.ts'

export const statementActs = [
  actsOf('statements', {
    pdf: {
      kind: 'downloads',
      what: 'Downloaded the statement of {it}',
      of: ['user', ({ parentId }) => parentId],
      always: true,
      staffOnly: true,
    },
  }),
]
