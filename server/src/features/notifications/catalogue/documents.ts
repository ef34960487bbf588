import { z } from 'zod'
import { day, entry, name, words } from './entry.ts'

const Document = z.object({
  documentName: name,
  requiresSignature: z.boolean().default(false),
  description: z.string().default(''),
  expiresOn: day.optional(),
})

/** Documents to read and to sign (S2 §7). */
export const documents = {
  document_assigned: entry({
    details: Document,
    entityType: 'document',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => ({
      title: it.requiresSignature ? 'Document to sign' : 'New document',
      message: `${it.documentName} ${it.requiresSignature ? 'needs your signature.' : 'is there for you to read.'}`,
      priority: it.requiresSignature ? 'high' : 'medium',
      link: '/dashboard/documents',
      requiresAction: it.requiresSignature,
      mail: {
        subject: it.requiresSignature ? `Please sign: ${it.documentName}` : `A document for you: ${it.documentName}`,
        paragraphs: [
          `Your studio has given you ${it.documentName}${it.requiresSignature ? ' to sign' : ' to read'}.`,
          it.description,
          it.expiresOn ? `It is open until ${to.date(it.expiresOn)}.` : '',
        ].filter((line) => line !== ''),
        button: it.requiresSignature ? 'Read and sign' : 'Read it',
      },
    }),
  }),

  document_reminder: entry({
    details: Document,
    entityType: 'document',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => ({
      title: 'Document reminder',
      message: words(`${it.documentName} still waits for ${it.requiresSignature ? 'your signature' : 'you'}.`),
      priority: 'high',
      link: '/dashboard/documents',
      requiresAction: true,
      mail: {
        subject: `Reminder: ${it.documentName} waits for ${it.requiresSignature ? 'your signature' : 'you'}`,
        paragraphs: [
          `${it.documentName} still waits for ${it.requiresSignature ? 'your signature' : 'you to read it'}.`,
          ...(it.expiresOn ? [`It is open until ${to.date(it.expiresOn)}.`] : []),
        ],
        button: it.requiresSignature ? 'Read and sign' : 'Read it',
      },
    }),
  }),

  document_deadline_missed: entry({
    details: Document.extend({ recipientName: name.optional() }),
    entityType: 'document',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => {
      const about = it.recipientName && to.role === 'owner' ? `${it.recipientName} has` : 'You have'
      const since = it.expiresOn ? ` It was open until ${to.date(it.expiresOn)}.` : ''
      return {
        title: 'Document deadline missed',
        message: `${about} not signed ${it.documentName} in time.${since}`,
        priority: 'urgent',
        link: '/dashboard/documents',
        requiresAction: true,
        mail: {
          subject: `Not signed in time: ${it.documentName}`,
          paragraphs: [`${about} not signed ${it.documentName} in time.${since}`],
          button: 'See the document',
        },
      }
    },
  }),
}
