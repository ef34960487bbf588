import { AwaitedCounts } from '@callboard/contract/awaited-signers'
import { awaitedWords } from '@callboard/contract/document-states'
import { z } from 'zod'
import type { Reader } from '../reader.ts'
import { count, day, entry, list, name, student, user } from './entry.ts'

const Document = z.object({
  documentName: name,
  requiresSignature: z.boolean().default(false),
  description: z.string().default(''),
  expiresOn: day.optional(),
  /** of a document for each child: whom it is still to be signed for */
  children: z.array(student).default([]),
})

type Document = z.output<typeof Document>

const linkTo = (id: string | null) => (id === null ? '/dashboard/documents' : `/dashboard/documents?document=${id}`)

export const documents = {
  document_assigned: entry({
    details: Document.extend({ isNewVersion: z.boolean().default(false) }),
    entityType: 'document',
    seenAt: 'its-link',
    group: 'classUpdates',
    // What must be signed is asked for whatever people have switched off (S4 documents).
    alwaysMailed: (it) => it.requiresSignature,
    tellsDoer: true,
    say: (it, to, documentId) => ({
      title: it.requiresSignature ? 'Document to sign' : 'New document',
      message: `“${it.documentName}” ${it.isNewVersion ? 'has changed, and ' : ''}${it.requiresSignature ? `needs your signature${forChildren(it)}.` : 'is ready for you to read.'}`,
      priority: it.requiresSignature ? 'high' : 'medium',
      link: linkTo(documentId),
      requiresAction: it.requiresSignature,
      mail: {
        subject: it.requiresSignature
          ? `Please sign “${it.documentName}”${forChildren(it)}${by(it, to)}`
          : `A document for you: ${it.documentName}`,
        paragraphs: [
          it.isNewVersion
            ? `Your studio has replaced “${it.documentName}”. Please ${it.requiresSignature ? 'read and sign' : 'read'} the new version${forChildren(it)}.`
            : `Your studio has given you “${it.documentName}”${it.requiresSignature ? ' to sign' : ' to read'}${forChildren(it)}.`,
        ],
        onSlip: [it.description, it.expiresOn ? `You have until ${to.date(it.expiresOn)}.` : ''].filter((line) => line !== ''),
        button: it.requiresSignature ? 'Read and sign' : 'Read document',
      },
    }),
  }),

  document_reminder: entry({
    details: Document,
    entityType: 'document',
    seenAt: 'its-link',
    group: 'classUpdates',
    tellsDoer: true,
    isMailedOnceADay: true,
    together: (all, to) => ({
      title: 'Document reminder',
      subject: `Reminder: ${count(all.length, 'document is', 'documents are')} waiting for you`,
      paragraphs: ['These are still waiting for you:'],
      onSlip: all.map((it) => `“${it.documentName}”, to ${it.requiresSignature ? 'sign' : 'read'}${forChildren(it)}${by(it, to)}`),
      button: 'See your documents',
      link: to.role === 'owner' ? '/dashboard/documents?mine=true' : '/dashboard/documents',
    }),
    say: (it, to, documentId) => ({
      title: 'Document reminder',
      message: stillWaiting(it),
      priority: 'high',
      link: linkTo(documentId),
      requiresAction: true,
      mail: {
        subject: `Reminder: please ${it.requiresSignature ? 'sign' : 'read'} “${it.documentName}”${forChildren(it)}${by(it, to)}`,
        paragraphs: [stillWaiting(it)],
        onSlip: it.expiresOn ? [`You have until ${to.date(it.expiresOn)}.`] : [],
        button: it.requiresSignature ? 'Read and sign' : 'Read document',
      },
    }),
  }),

  document_deadline_missed: entry({
    details: Document.extend({
      recipient: user.optional(),
      unsigned: z.number().int().min(1).optional(),
      awaitedCounts: AwaitedCounts.default({ families: 0, teachers: 0, childless: 0 }),
    }),
    entityType: 'document',
    seenAt: 'its-link',
    group: 'classUpdates',
    tellsDoer: true,
    say: (it, to, documentId) => {
      const document = `“${it.documentName}”`
      const missed =
        to.role !== 'owner'
          ? `You did not sign ${document}${forChildren(it)} in time.`
          : it.unsigned !== undefined
            ? `${count(it.unsigned, 'person has', 'people have')} not signed ${document} in time.`
            : it.recipient
              ? `${it.recipient.name} did not sign ${document} in time.`
              : `${document} was not signed in time.`
      const awaited =
        to.role === 'owner'
          ? awaitedWords(it.awaitedCounts)
              .map((sentence) => ` ${sentence}`)
              .join('')
          : ''
      const since = it.expiresOn ? ` The deadline was ${to.date(it.expiresOn)}.` : ''
      const still = to.role === 'owner' ? '' : ' You can still sign it.'
      return {
        title: 'Document deadline missed',
        message: `${missed}${since}${still}${awaited}`,
        priority: 'urgent',
        link: linkTo(documentId),
        requiresAction: true,
        mail: {
          subject: `Not signed in time${to.role === 'owner' && it.recipient ? ` by ${it.recipient.name}` : ''}: ${it.documentName}${to.role === 'owner' ? '' : forChildren(it)}`,
          paragraphs: [`${missed}${since}${still}${awaited}`],
          button: 'See the document',
        },
      }
    },
  }),

  document_signed: entry({
    details: z.object({
      documentId: z.uuid(),
      documentName: name,
      signer: user,
      /** of a document that is signed for each child */
      child: student.optional(),
      /** of the studio's record: hashes in hexadecimal */
      entry: z.object({ number: z.number().int(), hash: z.string(), previous: z.string() }),
      signedCount: z.number().int(),
      recipientCount: z.number().int(),
      isOwn: z.boolean().default(false),
    }),
    entityType: 'document',
    seenAt: 'its-link',
    group: 'classUpdates',
    alwaysMailed: ({ isOwn }) => isOwn,
    tellsDoer: ({ isOwn }) => isOwn,
    onlyNewest: true,
    say: (it) => {
      if (!it.isOwn) {
        const others = it.child
          ? `${it.signedCount} of ${count(it.recipientCount, 'signature is', 'signatures are')} there.`
          : `${it.signedCount} of ${count(it.recipientCount, 'person has', 'people have')} signed.`
        const forChild = it.child ? ` for ${it.child.name}` : ''
        return {
          title: 'Document signed',
          message: `${it.signer.name} has signed “${it.documentName}”${forChild}. ${others}`,
          priority: 'low',
          link: linkTo(it.documentId),
        }
      }
      const sentence = `You have signed “${it.documentName}”${it.child ? ` for ${it.child.name}` : ''}.`
      return {
        title: 'You have signed a document',
        message: sentence,
        priority: 'low',
        link: linkTo(it.documentId),
        mail: {
          subject: sentence.slice(0, -1),
          paragraphs: [
            sentence,
            `Please keep this email: it is part of the proof. Your signature is entry ${it.entry.number} of your studio’s record, ${it.entry.hash.slice(0, 16)}, after ${it.entry.previous.slice(0, 16)}.`,
          ],
          button: 'See the document',
        },
      }
    },
  }),

  document_damaged: entry({
    details: z.object({ documentName: name, isLost: z.boolean(), isCopy: z.boolean() }),
    entityType: 'document',
    group: 'classUpdates',
    seenAt: 'its-link',
    alwaysMailed: () => true,
    tellsDoer: true,
    onlyNewest: true,
    say: (it, _to, documentId) => {
      const sentence = it.isCopy
        ? `A signed copy of “${it.documentName}” was not the one in your studio’s record. It is made anew from the document.`
        : `The file of “${it.documentName}” ${it.isLost ? 'is no longer there' : 'is not the one in your studio’s record'}. It can be neither read nor signed.`
      return {
        title: it.isCopy
          ? 'A signed copy was changed'
          : it.isLost
            ? 'The file of a document is lost'
            : 'The file of a document was changed',
        message: sentence,
        priority: 'urgent',
        link: linkTo(documentId),
        mail: {
          subject: `${it.isCopy ? 'A signed copy was changed' : it.isLost ? 'The file is lost' : 'The file was changed'}: ${it.documentName}`,
          paragraphs: [
            sentence,
            'Please tell whoever looks after Callboard for your studio. What was signed stays proved by the record.',
            ...(it.isCopy ? [] : ['You can replace the file by a copy of your own: everybody is then asked again.']),
          ],
          button: 'See the document',
        },
      }
    },
  }),
}

const forChildren = ({ children }: Document): string => (children.length > 0 ? ` for ${list(children.map((child) => child.name))}` : '')

const stillWaiting = (it: Document): string =>
  `“${it.documentName}” is still waiting for ${it.requiresSignature ? `your signature${forChildren(it)}` : 'you to read it'}.`

function by(it: { expiresOn?: string | undefined }, to: Reader): string {
  return it.expiresOn ? ` by ${to.date(it.expiresOn)}` : ''
}
