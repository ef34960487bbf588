import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { day, entry, name, user } from './entry.ts'

const Document = z.object({
  documentName: name,
  requiresSignature: z.boolean().default(false),
  description: z.string().default(''),
  expiresOn: day.optional(),
})

export const documents = {
  document_assigned: entry({
    details: Document,
    entityType: 'document',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => ({
      title: it.requiresSignature ? 'Document to sign' : 'New document',
      message: `“${it.documentName}” ${it.requiresSignature ? 'needs your signature.' : 'is ready for you to read.'}`,
      priority: it.requiresSignature ? 'high' : 'medium',
      link: '/dashboard/documents',
      requiresAction: it.requiresSignature,
      mail: {
        subject: it.requiresSignature ? `Please sign “${it.documentName}”${by(it, to)}` : `A document for you: ${it.documentName}`,
        paragraphs: [
          `Your studio has given you “${it.documentName}”${it.requiresSignature ? ' to sign' : ' to read'}.`,
          it.description,
          it.expiresOn ? `You have until ${to.date(it.expiresOn)}.` : '',
        ].filter((line) => line !== ''),
        button: it.requiresSignature ? 'Read and sign' : 'Read document',
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
      message: `“${it.documentName}” is still waiting for ${it.requiresSignature ? 'your signature' : 'you to read it'}.`,
      priority: 'high',
      link: '/dashboard/documents',
      requiresAction: true,
      mail: {
        subject: `Reminder: please ${it.requiresSignature ? 'sign' : 'read'} “${it.documentName}”${by(it, to)}`,
        paragraphs: [
          `“${it.documentName}” is still waiting for ${it.requiresSignature ? 'your signature' : 'you to read it'}.`,
          ...(it.expiresOn ? [`You have until ${to.date(it.expiresOn)}.`] : []),
        ],
        button: it.requiresSignature ? 'Read and sign' : 'Read document',
      },
    }),
  }),

  document_deadline_missed: entry({
    details: Document.extend({ recipient: user.optional() }),
    entityType: 'document',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to) => {
      const document = `“${it.documentName}”`
      const missed =
        to.role !== 'owner'
          ? `You did not sign ${document} in time.`
          : it.recipient
            ? `${it.recipient.name} did not sign ${document} in time.`
            : `${document} was not signed in time.`
      const since = it.expiresOn ? ` The deadline was ${to.date(it.expiresOn)}.` : ''
      return {
        title: 'Document deadline missed',
        message: `${missed}${since}`,
        priority: 'urgent',
        link: '/dashboard/documents',
        requiresAction: true,
        mail: {
          subject: `Not signed in time${to.role === 'owner' && it.recipient ? ` by ${it.recipient.name}` : ''}: ${it.documentName}`,
          paragraphs: [`${missed}${since}`],
          button: 'See the document',
        },
      }
    },
  }),
}

function by(it: { expiresOn?: string | undefined }, to: Reader): string {
  return it.expiresOn ? ` by ${to.date(it.expiresOn)}` : ''
}
