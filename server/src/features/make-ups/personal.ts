import type { Personal } from '../../platform/personal.ts'

export const makeUpPersonal: Personal = {
  sections: [],
  leftOut: [
    {
      what: 'Of which make-ups you have been told',
      why: 'The notifications say it, and the places that were used stand in “Classes of your children”.',
      columns: ['make_ups_told.student_id'],
    },
  ],
}
