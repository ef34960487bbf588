import { type Expected, named } from './expected.test.kit.ts'

export const documents = {
  document_assigned: {
    category: 'other',
    entityType: 'document',
    title: 'Document to sign',
    priority: 'high',
    link: '/dashboard/documents',
    requiresAction: true,
    mailed: { by: 'classUpdates', button: 'Read and sign' },
    cases: [
      {
        to: 'pat',
        details: { documentName: 'Consent form', requiresSignature: true, description: 'For the photographs.', expiresOn: '2026-12-01' },
        message: '“Consent form” needs your signature.',
        mail: [
          'Please sign “Consent form” by Tuesday 1 December 2026',
          'Your studio has given you “Consent form” to sign.',
          'For the photographs.',
          'It is open until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'tom',
        details: { documentName: 'Consent form' },
        title: 'New document',
        priority: 'medium',
        requiresAction: false,
        message: '“Consent form” is there for you to read.',
        mail: ['A document for you: Consent form', 'Your studio has given you “Consent form” to read.'],
        button: 'Read it',
      },
    ],
  },
  document_reminder: {
    category: 'other',
    entityType: 'document',
    title: 'Document reminder',
    priority: 'high',
    link: '/dashboard/documents',
    requiresAction: true,
    mailed: { by: 'classUpdates', button: 'Read and sign' },
    cases: [
      {
        to: 'pat',
        details: { documentName: 'Consent form', requiresSignature: true, description: 'For the photographs.', expiresOn: '2026-12-01' },
        message: '“Consent form” still waits for your signature.',
        mail: [
          'Reminder: please sign “Consent form” by Tuesday 1 December 2026',
          '“Consent form” still waits for your signature.',
          'It is open until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'tom',
        details: { documentName: 'Consent form' },
        message: '“Consent form” still waits for you to read it.',
        mail: ['Reminder: please read “Consent form”', '“Consent form” still waits for you to read it.'],
        button: 'Read it',
      },
    ],
  },
  document_deadline_missed: {
    category: 'other',
    entityType: 'document',
    title: 'Document deadline missed',
    priority: 'urgent',
    link: '/dashboard/documents',
    requiresAction: true,
    mailed: { by: 'classUpdates', button: 'See the document' },
    cases: [
      {
        to: 'olive',
        details: {
          documentName: 'Consent form',
          requiresSignature: true,
          expiresOn: '2026-12-01',
          recipient: named.pat,
          description: 'For the photographs.',
        },
        message: 'Pat Ellis has not signed “Consent form” in time. It was open until Tuesday 1 December 2026.',
        mail: [
          'Not signed in time by Pat Ellis: Consent form',
          'Pat Ellis has not signed “Consent form” in time. It was open until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'pat',
        details: { documentName: 'Consent form', recipient: named.pat },
        message: 'You have not signed “Consent form” in time.',
        mail: ['Not signed in time: Consent form', 'You have not signed “Consent form” in time.'],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form' },
        message: '“Consent form” was not signed in time.',
        mail: ['Not signed in time: Consent form', '“Consent form” was not signed in time.'],
      },
    ],
  },
} satisfies Record<string, Expected>
