import { type Expected, aboutId, held, named, otherId } from './expected.test.kit.ts'

export const classes = {
  class_assigned: {
    category: 'class',
    entityType: 'class',
    title: 'Class assigned to you',
    priority: 'medium',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
    mailed: null,
    cases: [
      {
        to: 'tom',
        details: { ...held, count: 4, weekdays: { from: 1, to: 3 } },
        message: 'You are teaching Ballet Beginners: 4 classes from Wednesday 25 November at 17:00, on Wednesdays instead of Mondays.',
      },
      {
        to: 'tom',
        details: { ...held, count: 4, locationName: 'Studio A' },
        message: 'You are teaching Ballet Beginners: 4 classes from Wednesday 25 November at 17:00 in Studio A.',
      },
      { to: 'tom', details: held, message: 'You are teaching Ballet Beginners: Wednesday 25 November at 17:00.' },
      {
        to: 'tom',
        details: { ...held, joined: { studentCount: 3 } },
        message: 'You are teaching Ballet Beginners: Wednesday 25 November at 17:00. 3 students are now enrolled.',
      },
    ],
  },
  class_reminder: {
    category: 'class',
    entityType: 'class',
    title: 'Reminder: Ballet Beginners',
    priority: 'medium',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
    mailed: null,
    cases: [
      {
        to: 'pat',
        details: { ...held, locationName: 'Studio A' },
        message: 'Ballet Beginners is on Wednesday 25 November at 17:00 in Studio A.',
      },
      { to: 'tom', details: held, message: 'Ballet Beginners is on Wednesday 25 November at 17:00.' },
    ],
  },
  class_cancellation: {
    category: 'class',
    entityType: 'class',
    title: 'Class cancelled',
    priority: 'high',
    link: '/dashboard/classes?week=2026-11-23',
    mailed: { by: 'classUpdates', button: 'See the calendar' },
    cases: [
      {
        to: 'pat',
        details: { ...held, count: 4, locationName: 'Studio A' },
        message: 'Ballet Beginners: 4 classes from Wednesday 25 November at 17:00 are cancelled.',
        mail: [
          'Cancelled: 4 classes of Ballet Beginners from Wednesday 25 November at 17:00',
          '4 classes of Ballet Beginners from Wednesday 25 November at 17:00 will not take place.',
          'The calendar shows what is on instead.',
        ],
      },
      {
        to: 'tom',
        details: held,
        message: 'Ballet Beginners on Wednesday 25 November at 17:00 is cancelled.',
        mail: [
          'Cancelled: Ballet Beginners, Wednesday 25 November at 17:00',
          'Ballet Beginners on Wednesday 25 November at 17:00 will not take place.',
          'The calendar shows what is on instead.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, count: 4, closedFor: 'Half-term' },
        message: '4 classes from Wednesday 25 November at 17:00 are cancelled: Half-term.',
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
        mail: [
          'Cancelled: 4 classes from Wednesday 25 November at 17:00',
          '4 classes from Wednesday 25 November at 17:00 will not take place: Half-term.',
          'The calendar says so, too.',
        ],
      },
      {
        to: 'pat',
        details: {
          ...held,
          count: 3,
          lastDate: '2026-12-18',
          closedFor: 'Half-term and Boxing Day',
          children: [
            { ...named.mia, classNames: ['Ballet Beginners', 'Jazz'] },
            { ...named.leo, classNames: ['Jazz'] },
          ],
        },
        message:
          '3 classes from Wednesday 25 November at 17:00 to Friday 18 December 2026 are cancelled for Mia Ellis and Leo Ellis: Half-term and Boxing Day.',
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
        mail: [
          'Cancelled: 3 classes from Wednesday 25 November at 17:00 to Friday 18 December 2026',
          '3 classes from Wednesday 25 November at 17:00 to Friday 18 December 2026 will not take place for Mia Ellis and Leo Ellis: Half-term and Boxing Day.',
          'Mia Ellis: Ballet Beginners and Jazz.',
          'Leo Ellis: Jazz.',
          'The calendar says so, too.',
        ],
      },
      {
        to: 'pat',
        priority: 'urgent',
        details: {
          ...held,
          closedFor: 'Snow',
          note: 'Please stay at home.',
          callOffId: otherId,
          children: [{ ...named.mia, classNames: ['Ballet Beginners'] }],
        },
        message: 'Ballet Beginners on Wednesday 25 November at 17:00 is cancelled for Mia Ellis: Snow. Please stay at home.',
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}#off-${otherId}`,
        mail: [
          'Cancelled: Ballet Beginners on Wednesday 25 November at 17:00',
          'Ballet Beginners on Wednesday 25 November at 17:00 will not take place for Mia Ellis: Snow.',
          'Please stay at home.',
          'The calendar says so, too.',
        ],
      },
      {
        to: 'tom',
        details: { ...held, closedFor: 'Snow' },
        message: 'Ballet Beginners on Wednesday 25 November at 17:00 is cancelled: Snow.',
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
        mail: [
          'Cancelled: Ballet Beginners on Wednesday 25 November at 17:00',
          'Ballet Beginners on Wednesday 25 November at 17:00 will not take place: Snow.',
          'The calendar says so, too.',
        ],
      },
    ],
  },
  class_schedule: {
    category: 'class',
    entityType: 'class',
    title: 'Class schedule changed',
    priority: 'high',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
    mailed: { by: 'classUpdates', button: 'See the calendar' },
    cases: [
      {
        to: 'pat',
        details: {
          ...held,
          count: 4,
          locationName: 'Studio B',
          teacher: named.tara,
          changed: { time: true, location: true, teacher: true },
        },
        message: 'Ballet Beginners: 4 classes from Wednesday 25 November at 17:00 in Studio B with Tara Lindqvist.',
        mail: [
          'New time, room and teacher for Ballet Beginners: 4 classes from Wednesday 25 November at 17:00 in Studio B with Tara Lindqvist',
          '4 classes of Ballet Beginners have changed. The first is now on Wednesday 25 November at 17:00 in Studio B with Tara Lindqvist.',
        ],
      },
      {
        to: 'pat',
        details: {
          ...held,
          changed: { day: true },
          unsaid: [
            { ...named.leo, answer: 'late' },
            { ...named.mia, answer: 'away' },
          ],
        },
        message:
          'Ballet Beginners: Wednesday 25 November at 17:00. You had said that Mia Ellis can’t come: please say so again. You had said that Leo Ellis would be late: please say so again.',
        mail: [
          'New day for Ballet Beginners: Wednesday 25 November at 17:00',
          'Ballet Beginners is now on Wednesday 25 November at 17:00.',
          'You had said that Mia Ellis can’t come: please say so again.',
          'You had said that Leo Ellis would be late: please say so again.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, changed: { teacher: true } },
        message: 'Ballet Beginners: Wednesday 25 November at 17:00, teacher to be announced.',
        mail: [
          'Ballet Beginners: Wednesday 25 November at 17:00, teacher to be announced',
          'Ballet Beginners is now on Wednesday 25 November at 17:00, teacher to be announced.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, changed: { time: true, location: true, teacher: true } },
        message: 'Ballet Beginners: Wednesday 25 November at 17:00, room and teacher to be announced.',
        mail: [
          'New time for Ballet Beginners: Wednesday 25 November at 17:00, room and teacher to be announced',
          'Ballet Beginners is now on Wednesday 25 November at 17:00, room and teacher to be announced.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, changed: { time: true }, joined: named.mia },
        message: 'Ballet Beginners: Wednesday 25 November at 17:00. Mia Ellis is now enrolled.',
        mail: [
          'New time for Ballet Beginners: Wednesday 25 November at 17:00',
          'Ballet Beginners is now on Wednesday 25 November at 17:00.',
          'Mia Ellis is now enrolled.',
        ],
      },
      {
        to: 'tom',
        details: held,
        message: 'Ballet Beginners: Wednesday 25 November at 17:00.',
        mail: [
          'New schedule for Ballet Beginners: Wednesday 25 November at 17:00',
          'Ballet Beginners is now on Wednesday 25 November at 17:00.',
        ],
      },
      {
        to: 'pat',
        details: {
          ...held,
          count: 4,
          weekdays: { from: 1, to: 3 },
          changed: { day: true },
          isRefundable: true,
        },
        message:
          'Ballet Beginners: 4 classes from Wednesday 25 November at 17:00, on Wednesdays instead of Mondays. If that does not suit you, you can cancel what you have booked until the class starts, and all of your money will be returned.',
        mail: [
          'New day for Ballet Beginners: 4 classes from Wednesday 25 November at 17:00',
          '4 classes of Ballet Beginners have changed. They are now on Wednesdays instead of Mondays, the first on Wednesday 25 November at 17:00.',
          'If that does not suit you, you can cancel what you have booked until the class starts, and all of your money will be returned.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, count: 4, isOnAgain: true },
        message: '4 classes from Wednesday 25 November at 17:00 will take place after all.',
        mail: [
          'On again: 4 classes from Wednesday 25 November at 17:00',
          '4 classes from Wednesday 25 November at 17:00 will take place after all.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, isOnAgain: true, isUnplaced: true, children: [{ ...named.mia, classNames: ['Ballet Beginners'] }] },
        message:
          'Ballet Beginners on Wednesday 25 November at 17:00 will take place after all for Mia Ellis. Earlier bookings and waiting lists stay cancelled: to come, please book again.',
        mail: [
          'On again: Ballet Beginners on Wednesday 25 November at 17:00',
          'Ballet Beginners on Wednesday 25 November at 17:00 will take place after all for Mia Ellis.',
          'Earlier bookings and waiting lists stay cancelled: to come, please book again.',
        ],
      },
      {
        to: 'pat',
        details: {
          ...held,
          lastDate: '2026-11-25',
          isOnAgain: true,
          children: [{ ...named.mia, classNames: ['Ballet Beginners'] }],
          changed: { time: true, location: true, teacher: true },
          locationName: 'Studio B',
          teacher: named.tara,
        },
        message:
          'Ballet Beginners on Wednesday 25 November at 17:00 will take place after all for Mia Ellis. New: time, room and teacher, now in Studio B with Tara Lindqvist.',
        mail: [
          'On again: Ballet Beginners on Wednesday 25 November at 17:00',
          'Ballet Beginners on Wednesday 25 November at 17:00 will take place after all for Mia Ellis. New: time, room and teacher, now in Studio B with Tara Lindqvist.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, count: 11, goesOnIn: 'Spring term', others: 0 },
        title: 'Next: Spring term',
        priority: 'medium',
        message: 'Ballet Beginners goes on in Spring term: 11 classes from Wednesday 25 November at 17:00.',
        mail: [
          'Ballet Beginners in Spring term',
          'Ballet Beginners goes on in Spring term: 11 classes from Wednesday 25 November at 17:00.',
        ],
      },
      {
        to: 'tom',
        details: { ...held, count: 33, goesOnIn: 'Spring term', others: 2 },
        title: 'Next: Spring term',
        priority: 'medium',
        message: 'Ballet Beginners and 2 other classes go on in Spring term: 33 classes from Wednesday 25 November at 17:00.',
        mail: [
          'Ballet Beginners and 2 other classes in Spring term',
          'Ballet Beginners and 2 other classes go on in Spring term: 33 classes from Wednesday 25 November at 17:00.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, count: 4, isAdded: true, others: 0 },
        title: 'New classes',
        priority: 'medium',
        message: 'Added for Ballet Beginners: 4 classes from Wednesday 25 November at 17:00.',
        mail: [
          'New classes: 4 classes from Wednesday 25 November at 17:00',
          'Added for Ballet Beginners: 4 classes from Wednesday 25 November at 17:00.',
        ],
      },
    ],
  },
  class_place_offered: {
    category: 'class',
    entityType: 'class',
    title: 'A place in Ballet Beginners',
    priority: 'high',
    requiresAction: true,
    link: `/dashboard/bookings?book=${aboutId}&student=${named.mia.studentId}`,
    mailed: { by: 'classUpdates', button: 'Book this place' },
    cases: [
      {
        to: 'pat',
        details: { ...held, locationName: 'Studio A', student: named.mia, untilOn: '2026-11-25', untilAt: '12:00' },
        message:
          'A place in Ballet Beginners on Wednesday 25 November at 17:00 has become free for Mia Ellis. It is yours to book until Wednesday 25 November at 12:00. After that, it will be offered to the next family.',
        mail: [
          'A place in Ballet Beginners is yours to book',
          'A place in Ballet Beginners on Wednesday 25 November at 17:00 has become free for Mia Ellis.',
          'It is yours to book until Wednesday 25 November at 12:00. After that, it will be offered to the next family.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, student: named.mia, untilOn: '2026-11-25', untilAt: '12:00' },
        message:
          'A place in Ballet Beginners on Wednesday 25 November at 17:00 has become free for Mia Ellis. It is yours to book until Wednesday 25 November at 12:00. After that, it will be offered to the next family.',
        mail: [
          'A place in Ballet Beginners is yours to book',
          'A place in Ballet Beginners on Wednesday 25 November at 17:00 has become free for Mia Ellis.',
          'It is yours to book until Wednesday 25 November at 12:00. After that, it will be offered to the next family.',
        ],
      },
    ],
  },

  class_place_released: {
    category: 'class',
    entityType: 'class',
    title: 'No place in Ballet Beginners',
    priority: 'high',
    link: '/dashboard/bookings',
    mailed: { by: 'classUpdates', button: 'See your bookings' },
    cases: [
      {
        to: 'pat',
        details: { ...held, student: named.mia, byStudio: true },
        message: 'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was cancelled by the studio.',
        mail: [
          'No place in Ballet Beginners for Mia Ellis',
          'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was cancelled by the studio.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, locationName: 'Studio A', student: named.mia, hasLeftAccount: true },
        message:
          'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was given up, because the studio changed its card account before it was paid for.',
        mail: [
          'No place in Ballet Beginners for Mia Ellis',
          'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was given up, because the studio changed its card account before it was paid for.',
        ],
      },
      {
        to: 'pat',
        details: { ...held, student: named.mia },
        message:
          'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was given up, because it was not paid for in time.',
        mail: [
          'No place in Ballet Beginners for Mia Ellis',
          'The place for Mia Ellis in Ballet Beginners on Wednesday 25 November at 17:00 was given up, because it was not paid for in time.',
        ],
      },
    ],
  },
  class_capacity: {
    category: 'class',
    entityType: 'class',
    title: 'Ballet Beginners is full',
    priority: 'medium',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { ...held, capacity: 12, locationName: 'Studio A' },
        message: 'All 12 places of Ballet Beginners on Wednesday 25 November at 17:00 are booked.',
      },
      {
        to: 'olive',
        details: { ...held, capacity: 1 },
        message: 'The one place of Ballet Beginners on Wednesday 25 November at 17:00 is booked.',
      },
      { to: 'olive', details: held, message: 'All places of Ballet Beginners on Wednesday 25 November at 17:00 are booked.' },
    ],
  },
} satisfies Record<string, Expected>
