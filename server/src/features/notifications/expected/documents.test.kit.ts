import { aboutId, type Expected, named } from './expected.test.kit.ts'

const link = `/dashboard/documents?document=${aboutId}`

const entry = { number: 7, hash: '0123456789abcdef00', previous: 'fedcba987654321000' }

export const documents = {
  document_assigned: {
    category: 'communication',
    entityType: 'document',
    title: 'Document to sign',
    priority: 'high',
    link,
    requiresAction: true,
    mailed: { by: 'classUpdates', button: 'Read and sign' },
    cases: [
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
        to: 'pat',
        details: { documentName: 'Consent form', requiresSignature: true, isNewVersion: true },
        message: '“Consent form” has changed, and needs your signature.',
        mail: ['Please sign “Consent form”', 'Your studio has replaced “Consent form”. Please read and sign the new version.'],
      },
      {
        to: 'pat',
        details: { documentName: 'Consent form', requiresSignature: true, children: [named.leo, named.mia], expiresOn: '2026-12-01' },
        message: '“Consent form” needs your signature for Leo Ellis and Mia Ellis.',
        mail: [
          'Please sign “Consent form” for Leo Ellis and Mia Ellis by Tuesday 1 December 2026',
          'Your studio has given you “Consent form” to sign for Leo Ellis and Mia Ellis.',
          'You have until Tuesday 1 December 2026.',
        ],
      },
      {
        to: 'pat',
        details: { documentName: 'Consent form', requiresSignature: true, isNewVersion: true, children: [named.mia] },
        message: '“Consent form” has changed, and needs your signature for Mia Ellis.',
        mail: [
          'Please sign “Consent form” for Mia Ellis',
          'Your studio has replaced “Consent form”. Please read and sign the new version for Mia Ellis.',
        ],
      },
    ],
  },
  document_reminder: {
    category: 'communication',
    entityType: 'document',
    title: 'Document reminder',
    priority: 'high',
    link,
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
        to: 'olive',
        details: { documentName: 'Consent form', requiresSignature: true, children: [named.mia] },
        message: '“Consent form” is still waiting for your signature for Mia Ellis.',
        mail: ['Reminder: please sign “Consent form” for Mia Ellis', '“Consent form” is still waiting for your signature for Mia Ellis.'],
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
    category: 'communication',
    entityType: 'document',
    title: 'Document deadline missed',
    priority: 'urgent',
    link,
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
        message: 'You did not sign “Consent form” in time. You can still sign it.',
        mail: ['Not signed in time: Consent form', 'You did not sign “Consent form” in time. You can still sign it.'],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form' },
        message: '“Consent form” was not signed in time.',
        mail: ['Not signed in time: Consent form', '“Consent form” was not signed in time.'],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form', unsigned: 3 },
        message: '3 people have not signed “Consent form” in time.',
        mail: ['Not signed in time: Consent form', '3 people have not signed “Consent form” in time.'],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form', unsigned: 1, awaitedCounts: { families: 7, teachers: 1, childless: 2 } },
        message:
          '1 person has not signed “Consent form” in time. 7 invited families have not joined yet. 1 invited teacher has not joined yet. 2 families have joined and not added a child yet.',
        mail: [
          'Not signed in time: Consent form',
          '1 person has not signed “Consent form” in time. 7 invited families have not joined yet. 1 invited teacher has not joined yet. 2 families have joined and not added a child yet.',
        ],
      },
      {
        to: 'pat',
        details: { documentName: 'Consent form', children: [named.mia] },
        message: 'You did not sign “Consent form” for Mia Ellis in time. You can still sign it.',
        mail: [
          'Not signed in time: Consent form for Mia Ellis',
          'You did not sign “Consent form” for Mia Ellis in time. You can still sign it.',
        ],
      },
    ],
  },
  document_signed: {
    category: 'communication',
    entityType: 'document',
    title: 'Document signed',
    priority: 'low',
    link,
    mailed: { by: 'classUpdates', button: 'See the document' },
    cases: [
      {
        to: 'pat',
        details: {
          documentId: aboutId,
          documentName: 'Consent form',
          signer: named.pat,
          entry,
          signedCount: 9,
          recipientCount: 14,
          isOwn: true,
        },
        title: 'You have signed a document',
        message: 'You have signed “Consent form”.',
        mail: [
          'You have signed “Consent form”',
          'You have signed “Consent form”.',
          'Please keep this email: it is part of the proof. Your signature is entry 7 of your studio’s record, 0123456789abcdef, after fedcba9876543210.',
        ],
      },
      {
        to: 'pat',
        details: {
          documentId: aboutId,
          documentName: 'Consent form',
          signer: named.pat,
          child: named.mia,
          entry,
          signedCount: 1,
          recipientCount: 2,
          isOwn: true,
        },
        title: 'You have signed a document',
        message: 'You have signed “Consent form” for Mia Ellis.',
        mail: [
          'You have signed “Consent form” for Mia Ellis',
          'You have signed “Consent form” for Mia Ellis.',
          'Please keep this email: it is part of the proof. Your signature is entry 7 of your studio’s record, 0123456789abcdef, after fedcba9876543210.',
        ],
      },
      {
        to: 'olive',
        details: { documentId: aboutId, documentName: 'Consent form', signer: named.pat, entry, signedCount: 9, recipientCount: 14 },
        message: 'Pat Ellis has signed “Consent form”. 9 of 14 people have signed.',
      },
      {
        to: 'olive',
        details: {
          documentId: aboutId,
          documentName: 'Consent form',
          signer: named.pat,
          child: named.mia,
          entry,
          signedCount: 1,
          recipientCount: 2,
        },
        message: 'Pat Ellis has signed “Consent form” for Mia Ellis. 1 of 2 signatures are there.',
      },
    ],
  },

  document_damaged: {
    category: 'communication',
    entityType: 'document',
    title: 'The file of a document was changed',
    priority: 'urgent',
    link,
    mailed: { by: 'classUpdates', button: 'See the document' },
    cases: [
      {
        to: 'olive',
        details: { documentName: 'Consent form', isLost: false, isCopy: false },
        message: 'The file of “Consent form” is not the one in your studio’s record. It can be neither read nor signed.',
        mail: [
          'The file was changed: Consent form',
          'The file of “Consent form” is not the one in your studio’s record. It can be neither read nor signed.',
          'Please tell whoever looks after Callboard for your studio. What was signed stays proved by the record.',
          'You can replace the file by a copy of your own: everybody is then asked again.',
        ],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form', isLost: true, isCopy: false },
        title: 'The file of a document is lost',
        message: 'The file of “Consent form” is no longer there. It can be neither read nor signed.',
        mail: [
          'The file is lost: Consent form',
          'The file of “Consent form” is no longer there. It can be neither read nor signed.',
          'Please tell whoever looks after Callboard for your studio. What was signed stays proved by the record.',
          'You can replace the file by a copy of your own: everybody is then asked again.',
        ],
      },
      {
        to: 'olive',
        details: { documentName: 'Consent form', isLost: false, isCopy: true },
        title: 'A signed copy was changed',
        message: 'A signed copy of “Consent form” was not the one in your studio’s record. It is made anew from the document.',
        mail: [
          'A signed copy was changed: Consent form',
          'A signed copy of “Consent form” was not the one in your studio’s record. It is made anew from the document.',
          'Please tell whoever looks after Callboard for your studio. What was signed stays proved by the record.',
        ],
      },
    ],
  },
} satisfies Record<string, Expected>
