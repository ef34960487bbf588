import { actsOf } from '../../platform/activity/act.ts'

export const teacherActs = [
  actsOf('teachers', { add: { kind: 'people', what: 'Added {it} as a teacher', of: ['user', ({ id }) => id], fields: ['Role'] } }),
]
