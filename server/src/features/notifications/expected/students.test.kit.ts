import { children } from '../../../world/people.ts'
import { type Expected, aboutId, held, named } from './expected.test.kit.ts'

export const students = {
  student_enrollment: {
    category: 'student',
    entityType: 'student',
    title: 'Student enrolled',
    priority: 'medium',
    link: `/dashboard/students?student=${children.mia.id}`,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { students: named.mia, className: 'Ballet Beginners', date: '2026-11-25', startTime: '17:00', classId: aboutId },
        message: 'Mia Ellis is enrolled in Ballet Beginners on Wednesday 25 November at 17:00.',
      },
      {
        to: 'tom',
        details: {
          students: named.mia,
          className: 'Ballet Beginners',
          date: '2026-11-25',
          startTime: '17:00',
          classId: aboutId,
          count: 4,
        },
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}`,
        message: 'Mia Ellis is enrolled in Ballet Beginners (4 classes).',
      },
      {
        to: 'tom',
        details: { ...held, students: { studentCount: 3 } },
        title: 'Students enrolled',
        link: '/dashboard/classes?week=2026-11-23',
        message: '3 students are enrolled in Ballet Beginners on Wednesday 25 November at 17:00.',
      },
      {
        to: 'pat',
        details: { ...held, students: [named.leo, named.mia] },
        title: 'Students enrolled',
        link: '/dashboard/classes?week=2026-11-23',
        message: 'Leo Ellis and Mia Ellis are enrolled in Ballet Beginners on Wednesday 25 November at 17:00.',
      },
      {
        to: 'pat',
        details: { ...held, students: named.mia, movedFrom: 'Street', count: 4 },
        title: 'Moved to another class',
        link: '/dashboard/classes?week=2026-11-23',
        message: 'Mia Ellis is in Ballet Beginners instead of Street, from Wednesday 25 November at 17:00.',
      },
      {
        to: 'pat',
        details: { students: named.mia, className: 'Ballet Beginners' },
        link: '/dashboard/classes',
        message: 'Mia Ellis is enrolled in Ballet Beginners.',
      },
    ],
  },
  student_added: {
    category: 'student',
    entityType: 'student',
    title: 'New student added',
    priority: 'medium',
    link: `/dashboard/students?student=${children.mia.id}`,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { students: [named.mia], parent: named.pat },
        message: 'Pat Ellis has added Mia Ellis.',
      },
      {
        to: 'olive',
        details: { students: [named.mia, named.leo], parent: named.pat },
        title: '2 new students added',
        link: '/dashboard/students',
        message: 'Pat Ellis has added Mia Ellis and Leo Ellis.',
      },
      {
        to: 'olive',
        details: { students: [named.mia, named.leo, named.mia, named.leo] },
        title: '4 new students added',
        link: '/dashboard/students',
        message: 'Mia Ellis, Leo Ellis and 2 others have been added.',
      },
    ],
  },
  student_removed: {
    category: 'student',
    entityType: 'student',
    title: 'Student removed',
    priority: 'medium',
    link: '/dashboard/students',
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { student: named.mia, parent: named.pat },
        message: 'Pat Ellis has removed Mia Ellis.',
      },
    ],
  },
  student_consecutive_absence: {
    category: 'student',
    entityType: 'student',
    title: 'Repeated absence',
    priority: 'high',
    link: `/dashboard/students?student=${children.mia.id}`,
    mailed: { by: 'classUpdates', button: 'See the student' },
    cases: [
      {
        to: 'olive',
        details: { student: named.mia, className: 'Ballet Beginners', absenceCount: 3, date: '2026-11-25', classId: aboutId },
        message: 'Mia Ellis was absent without authorisation 3 times in the last 3 registers of Ballet Beginners.',
        mail: [
          'Mia Ellis was absent 3 times from Ballet Beginners',
          'Mia Ellis was absent without authorisation 3 times in the last 3 registers of Ballet Beginners.',
          'You may want to ask the family whether everything is all right.',
        ],
      },
      {
        to: 'tom',
        details: { student: named.mia, className: 'Ballet Beginners', date: '2026-11-25', classId: aboutId },
        priority: 'low',
        link: `/dashboard/classes?week=2026-11-23&class=${aboutId}&register=true`,
        message: 'Mia Ellis was absent without authorisation twice in the last 3 registers of Ballet Beginners.',
        mail: [
          'Mia Ellis was absent twice from Ballet Beginners',
          'Mia Ellis was absent without authorisation twice in the last 3 registers of Ballet Beginners.',
          'You may want to ask the family whether everything is all right.',
        ],
        button: 'See the register',
      },
      {
        to: 'tom',
        details: { student: named.mia },
        priority: 'low',
        link: '/dashboard/classes',
        message: 'Mia Ellis was absent without authorisation twice in the last 3 registers.',
        mail: [
          'Mia Ellis was absent twice in the last 3 registers',
          'Mia Ellis was absent without authorisation twice in the last 3 registers.',
          'You may want to ask the family whether everything is all right.',
        ],
        button: 'See the register',
        mailLink: '/dashboard/attendance',
      },
      {
        to: 'olive',
        details: { student: named.mia },
        message: 'Mia Ellis was absent without authorisation twice in the last 3 registers.',
        mail: [
          'Mia Ellis was absent twice in the last 3 registers',
          'Mia Ellis was absent without authorisation twice in the last 3 registers.',
          'You may want to ask the family whether everything is all right.',
        ],
      },
    ],
  },
  student_birthday: {
    category: 'student',
    entityType: 'student',
    title: 'Mia Ellis’s birthday',
    priority: 'low',
    link: '/dashboard/students',
    mailed: null,
    cases: [
      { to: 'olive', details: { student: named.mia, age: 10 }, message: 'Mia Ellis turns 10 today.' },
      { to: 'tom', details: { student: named.mia }, link: '/dashboard/classes', message: 'Today is Mia Ellis’s birthday.' },
    ],
  },
} satisfies Record<string, Expected>
