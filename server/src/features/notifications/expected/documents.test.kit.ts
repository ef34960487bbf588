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
          'You have until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'tom',
        details: { documentName: 'Consent form' },
        title: 'New document',
        priority: 'medium',
        requiresAction: false,
        message: '“Consent form” is ready for you to read.',
        mail: ['A document for you: Consent form', 'Your studio has given you “Consent form” to read.'],
        button: 'Read document',
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
        message: '“Consent form” is still waiting for your signature.',
        mail: [
          'Reminder: please sign “Consent form” by Tuesday 1 December 2026',
          '“Consent form” is still waiting for your signature.',
          'You have until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'tom',
        details: { documentName: 'Consent form' },
        message: '“Consent form” is still waiting for you to read it.',
        mail: ['Reminder: please read “Consent form”', '“Consent form” is still waiting for you to read it.'],
        button: 'Read document',
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
        message: 'Pat Ellis did not sign “Consent form” in time. The deadline was Tuesday 1 December 2026.',
        mail: [
          'Not signed in time by Pat Ellis: Consent form',
          'Pat Ellis did not sign “Consent form” in time. The deadline was Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'pat',
        details: { documentName: 'Consent form', recipient: named.pat },
        message: 'You did not sign “Consent form” in time.',
        mail: ['Not signed in time: Consent form', 'You did not sign “Consent form” in time.'],
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
