import type { Personal } from '../../platform/personal.ts'

export const duplicatePersonal: Personal = {
  deeds: [{ what: 'Merged two records', column: 'merges.merged_by', at: 'merged_at' }],
  leftOut: [
    {
      what: 'That two records of you or your child were made one, and how they were before',
      why: 'It is kept for thirty days so that it can be undone. What it says is in the other parts of this file.',
      columns: ['merges.user_id', 'merges.student_id'],
    },
  ],
}
