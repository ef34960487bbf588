import type { PersonName } from '../people.ts'

export interface Line {
  /** before today */
  readonly daysAgo: number
  readonly at: string
  readonly by: PersonName
  readonly text: string
}

export interface Talk {
  readonly between: readonly PersonName[]
  readonly lines: readonly Line[]
  /** who has not read the last line yet */
  readonly unreadBy?: PersonName
}

export const talks: readonly Talk[] = [
  {
    between: ['olive', 'tara'],
    lines: [
      { daysAgo: 12, at: '11:20', by: 'tara', text: 'Could somebody else lock up on Thursdays? My last train goes at 21:40.' },
      { daysAgo: 12, at: '11:52', by: 'olive', text: 'I am here until ten anyway. Leave the key in the office and go.' },
      { daysAgo: 12, at: '11:55', by: 'tara', text: 'Thank you!' },
    ],
  },
  {
    between: ['olive', 'tom'],
    lines: [
      {
        daysAgo: 6,
        at: '09:15',
        by: 'olive',
        text: 'A note about hours: from next month please answer families between 9:00 and 19:00 only. What comes later can wait until the morning.',
      },
      { daysAgo: 6, at: '09:40', by: 'tom', text: 'Good. I say so to mine, then nobody waits for me at night.' },
    ],
  },
  {
    between: ['olive', 'quinn'],
    lines: [
      { daysAgo: 4, at: '17:05', by: 'quinn', text: 'Is there a place for Noor in Tap Juniors after Christmas?' },
      { daysAgo: 4, at: '18:30', by: 'olive', text: 'Yes, two are free. Shall I put her name down?' },
      { daysAgo: 3, at: '08:10', by: 'quinn', text: 'Please do. She has been tapping in the kitchen for weeks.' },
      { daysAgo: 3, at: '09:00', by: 'olive', text: 'Done. The first class is on the Monday after New Year.' },
    ],
  },
  {
    between: ['pat', 'tom'],
    lines: [
      { daysAgo: 5, at: '16:45', by: 'pat', text: 'Mia twisted her ankle at school. Can she watch on Monday instead of dancing?' },
      {
        daysAgo: 5,
        at: '17:20',
        by: 'tom',
        text: 'Of course. Poor Mia! There is a chair beside the piano, and she can mark the arms with us.',
      },
      { daysAgo: 5, at: '17:24', by: 'pat', text: 'She will like that. Thank you.' },
      { daysAgo: 1, at: '12:30', by: 'pat', text: 'The doctor says that she may dance again from next week, without jumps.' },
      { daysAgo: 1, at: '18:50', by: 'tom', text: 'Very good news. We leave the jumps out until she tells us that nothing hurts.' },
      { daysAgo: 1, at: '18:53', by: 'tom', text: 'One more thing: please bring her soft shoes, the new ones are too stiff for now.' },
    ],
    unreadBy: 'pat',
  },
]
