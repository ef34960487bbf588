import { type Expected, aboutId, held, named } from './expected.test.kit.ts'

const which = 'Ballet Beginners, Wednesday 25 November at 17:00'

/** The parent's notification when a reported mark is corrected. */
function correction(corrected: string, said: string, end = '', subject = said) {
  const message = `${said} ${which}${end}: the register has been corrected.`
  return {
    to: 'pat',
    title: 'Absence corrected',
    priority: 'medium',
    details: { ...held, student: named.mia, classId: aboutId, corrected },
    message,
    mail: [`Correction: ${subject} ${which}`, message, 'Please ignore our earlier message.'],
  } as const
}

export const attendance = {
  attendance_marked: {
    category: 'class',
    entityType: 'class',
    title: 'Attendance marked',
    priority: 'low',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}&register=true`,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { ...held, by: named.tom, presentCount: 1, absentCount: 2 },
        message: 'Tom Reed has saved the register for Ballet Beginners, Wednesday 25 November at 17:00: 1 present, 2 absent.',
      },
      {
        to: 'olive',
        details: { ...held, presentCount: 3 },
        message: 'The register for Ballet Beginners, Wednesday 25 November at 17:00, has been saved: 3 present.',
      },
      { to: 'olive', details: held, message: 'The register for Ballet Beginners, Wednesday 25 November at 17:00, has been saved.' },
    ],
  },
  unauthorized_absence: {
    category: 'other',
    entityType: 'student',
    title: 'Unauthorised absence',
    priority: 'high',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}&register=true`,
    mailed: { by: 'classUpdates', button: 'See attendance' },
    cases: [
      {
        to: 'pat',
        details: { ...held, student: named.mia, classId: aboutId },
        message: 'Mia Ellis was marked absent without authorisation from Ballet Beginners, Wednesday 25 November at 17:00.',
        mail: [
          'Mia Ellis was absent from Ballet Beginners, Wednesday 25 November at 17:00',
          'Mia Ellis was marked absent without authorisation from Ballet Beginners, Wednesday 25 November at 17:00.',
          'If this is a mistake, or there was a reason, please let your studio know by phone (0113 496 0101) or email (hello@northlight.example).',
        ],
      },
      {
        to: 'pat',
        details: { ...held, student: named.mia },
        link: '/dashboard/classes?week=2026-11-23',
        message: 'Mia Ellis was marked absent without authorisation from Ballet Beginners, Wednesday 25 November at 17:00.',
        mail: [
          'Mia Ellis was absent from Ballet Beginners, Wednesday 25 November at 17:00',
          'Mia Ellis was marked absent without authorisation from Ballet Beginners, Wednesday 25 November at 17:00.',
          'If this is a mistake, or there was a reason, please let your studio know by phone (0113 496 0101) or email (hello@northlight.example).',
        ],
      },
      correction('present', 'Mia Ellis was at', ', after all'),
      correction('late', 'Mia Ellis came late to', ', and was not absent', 'Mia Ellis came late to'),
      correction('authorised', 'Mia Ellis was absent from', ', with authorisation', 'Mia Ellis was absent with authorisation from'),
      correction('none', 'Mia Ellis is no longer marked absent from'),
    ],
  },
  class_absence: {
    category: 'class',
    entityType: 'student',
    title: 'Can’t come',
    priority: 'low',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}&register=true`,
    mailed: null,
    cases: [
      {
        to: 'tom',
        details: { ...held, student: named.mia, classId: aboutId },
        message: 'Mia Ellis can’t come to Ballet Beginners, Wednesday 25 November at 17:00.',
      },
      {
        to: 'tom',
        details: { ...held, student: named.mia, classId: aboutId, count: 3 },
        message: 'Mia Ellis can’t come to 3 of your classes. The first is Ballet Beginners, Wednesday 25 November at 17:00.',
      },
    ],
  },
  attendance_missing: {
    category: 'class',
    entityType: 'class',
    title: 'Attendance missing',
    priority: 'high',
    link: `/dashboard/classes?week=2026-11-23&class=${aboutId}&register=true`,
    requiresAction: true,
    mailed: null,
    cases: [
      {
        to: 'tom',
        details: { ...held, enrolledCount: 1 },
        message: 'Ballet Beginners, Wednesday 25 November at 17:00, has no register yet: 1 student is enrolled.',
      },
      { to: 'olive', details: held, message: 'Ballet Beginners, Wednesday 25 November at 17:00, has no register yet.' },
    ],
  },
} satisfies Record<string, Expected>
