import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const reportActs = [
  actsOf('reports', {
    answer: { kind: 'safeguarding', what: 'Answered {it}', of: ['report', ({ id }) => id] },
    add: unsaid('Reports stand on their page, and who wrote them is for the owners alone.'),
  }),
]
