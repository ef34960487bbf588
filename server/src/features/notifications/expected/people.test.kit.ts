import { type Expected, named } from './expected.test.kit.ts'

export const people = {
  staff_registration: {
    category: 'account',
    entityType: 'staff',
    title: 'New teacher registered',
    priority: 'medium',
    link: '/dashboard/teachers',
    mailed: { by: 'classUpdates', button: 'See your teachers' },
    cases: [
      {
        to: 'olive',
        details: { newcomer: named.tara, email: 'tara@northlight.example' },
        message: 'Tara Lindqvist has joined your studio as a teacher.',
        mail: [
          'Tara Lindqvist has joined as a teacher',
          'Tara Lindqvist (tara@northlight.example) has joined your studio as a teacher.',
          'You can now give them classes.',
        ],
      },
      {
        to: 'olive',
        details: { newcomer: named.tara },
        message: 'Tara Lindqvist has joined your studio as a teacher.',
        mail: [
          'Tara Lindqvist has joined as a teacher',
          'Tara Lindqvist has joined your studio as a teacher.',
          'You can now give them classes.',
        ],
      },
      {
        to: 'olive',
        details: { newcomer: named.tara, role: 'owner' },
        title: 'New owner registered',
        message: 'Tara Lindqvist has joined your studio as an owner.',
        mail: [
          'Tara Lindqvist has joined as an owner',
          'Tara Lindqvist has joined your studio as an owner.',
          'You can now give them classes.',
        ],
      },
    ],
  },
  parent_registration: {
    category: 'account',
    entityType: 'parent',
    title: 'New parent registered',
    priority: 'medium',
    link: '/dashboard/users',
    mailed: { by: 'classUpdates', button: 'See your parents', link: '/dashboard/parents' },
    cases: [
      {
        to: 'olive',
        details: { newcomers: [named.pat], email: 'pat@northlight.example' },
        message: 'Pat Ellis has joined your studio as a parent.',
        mail: [
          'Pat Ellis has joined as a parent',
          'Pat Ellis (pat@northlight.example) has joined your studio as a parent.',
          'They can now add their children.',
        ],
      },
      {
        to: 'olive',
        details: { newcomers: [named.pat] },
        message: 'Pat Ellis has joined your studio as a parent.',
        mail: ['Pat Ellis has joined as a parent', 'Pat Ellis has joined your studio as a parent.', 'They can now add their children.'],
      },
      {
        to: 'olive',
        details: { newcomers: [named.pat, named.tara], email: 'pat@northlight.example' },
        title: '2 new parents registered',
        message: 'Pat Ellis and Tara Lindqvist have joined your studio as parents.',
        mail: [
          '2 parents have joined',
          'Pat Ellis and Tara Lindqvist have joined your studio as parents.',
          'They can now add their children.',
        ],
      },
    ],
  },
  parent_deletion: {
    category: 'account',
    entityType: 'parent',
    title: 'Parent account deleted',
    priority: 'high',
    link: '/dashboard/users',
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { parent: named.pat, studentCount: 2 },
        message: 'Pat Ellis has deleted their account. 2 students left with them.',
      },
      { to: 'olive', details: { parent: named.pat }, message: 'Pat Ellis has deleted their account.' },
    ],
  },
  upgrade_required: {
    category: 'other',
    entityType: null,
    title: 'Upgrade required',
    priority: 'urgent',
    link: '/dashboard/billing',
    requiresAction: true,
    mailed: null,
    cases: [
      {
        to: 'olive',
        details: { maxStudents: 50, tier: 'starter' },
        message: 'Your studio has reached the maximum of 50 students for your plan. Please upgrade to accept more.',
      },
      {
        to: 'olive',
        details: { maxStudents: 2000 },
        message: 'Your studio has reached the maximum of 2,000 students for your plan. Please upgrade to accept more.',
      },
      {
        to: 'olive',
        details: {},
        message: 'Your studio has reached the maximum number of students for your plan. Please upgrade to accept more.',
      },
    ],
  },
} satisfies Record<string, Expected>
