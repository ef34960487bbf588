import { z } from 'zod'
import { AwaitedCounts, AwaitedSigner } from './awaited-signers.ts'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { fileRefusals, InspectedUpload, unsignableRefusals } from './document-files.ts'
import { documentLimits } from './document-states.ts'
import { keptSignatures } from './kept-signatures.ts'
import { DocumentVersion, LeftToDo } from './left-to-do.ts'
import { refusal } from './refusals.ts'
import { Role, who } from './roles.ts'
import { CheckedRecord, Evidence, OwnSignature } from './signature-evidence.ts'
import { ChildAnswer } from './signed-child.ts'
import { Id, line, paragraphs, requiredLine } from './text.ts'
import { undoable, Undo, undoRefusals } from './undo.ts'
import { Sha256 } from './uploads.ts'

export const DocumentFilter = z.enum(['all', 'pending', 'signed'])
export type DocumentFilter = z.infer<typeof DocumentFilter>

/** as many as the database can count */
const mostVersions = 2_147_483_647
const Version = z.number().int().min(1).max(mostVersions)

const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** Search in name and description, ignoring case (S2 §2). */
export const ListDocuments = z.object({ search: line('Search', 120).default(''), filter: DocumentFilter.default('all'), page })
export type ListDocuments = z.infer<typeof ListDocuments>

/** What is asked for each child, with the signature: Yes or No. */
export const Asks = z.object({ photo: z.boolean(), socialMedia: z.boolean() })
export type Asks = z.infer<typeof Asks>

const nothingAsked: Asks = { photo: false, socialMedia: false }

/** Days on which whoever has not signed, or not read it, is reminded; none after the last day. */
export const Reminders = z.object({
  /** before the last day */
  daysBefore: z
    .array(z.number().int().min(1).max(60))
    .max(10, 'You can choose at most 10 days')
    .transform((days) => [...new Set(days)].toSorted((one, other) => other - one)),
  /** after it was received, again and again */
  everyDays: z.number().int().min(1).max(90).nullable(),
})
export type Reminders = z.infer<typeof Reminders>

const noReminders: Reminders = { daysBefore: [], everyDays: null }

export const Document = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  requiresSignature: z.boolean(),
  /** the last day, in the studio's zone */
  expiresOn: PlainDate.nullable(),
  badge: z.enum(['signed', 'overdue', 'signature-required', 'view-only']),
  /** of the file: raised when it is replaced */
  version: z.number().int(),
  pages: z.number().int(),
  size: z.number().int(),
  createdAt: z.iso.datetime(),
  /** of a document for each child every child once, and `people` all who are asked */
  recipients: z.object({ all: z.number().int(), people: z.number().int(), viewed: z.number().int(), signed: z.number().int() }),
  /** who will be given it, and has not been */
  awaitedCounts: AwaitedCounts,
  /** signed once for each child, rather than once */
  perChild: z.boolean(),
  /** every guardian who decides for the child, rather than one of them */
  allGuardiansSign: z.boolean(),
  asks: Asks,
  neededInClass: z.boolean(),
  reminders: Reminders,
  /** somebody has signed: it can be archived and no longer be removed */
  hasSignatures: z.boolean(),
  /** raised by every edit, for edits that cross */
  revision: z.number().int(),
})
export type Document = z.infer<typeof Document>

export const DocumentPage = z.object({
  documents: z.array(Document),
  total: z.number().int(),
  page: z.number().int(),
  /** of the studio, whatever is searched for */
  hasAny: z.boolean(),
})
export type DocumentPage = z.infer<typeof DocumentPage>

/** A document with all that its owner is told of it on its page. */
export const DocumentDetail = z.object({
  document: Document,
  left: LeftToDo,
  /** newest first */
  versions: z.array(DocumentVersion),
  /** what the owner has to do with it, who was given it too */
  toDo: z.enum(['sign', 'read']).nullable(),
})
export type DocumentDetail = z.infer<typeof DocumentDetail>

export const DocumentRecipient = z.object({
  id: Id,
  user: z.object({ id: Id, name: z.string(), email: z.string(), role: Role }),
  /** of a document for each child */
  child: z.string().nullable(),
  /** by-family: another guardian has signed for the child, which does */
  status: z.enum(['signed', 'by-family', 'viewed', 'none']),
  viewedAt: z.iso.datetime().nullable(),
  signedAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  lastReminderAt: z.iso.datetime().nullable(),
  /** of the newest version */
  signatureId: Id.nullable(),
  /** whether a reminder makes sense: not signed, or of one to read not viewed, and received on an earlier day */
  mayRemind: z.boolean(),
})
export type DocumentRecipient = z.infer<typeof DocumentRecipient>

/** A group whose later members are given the document too. */
export const DocumentAudience = z.object({
  id: Id,
  kind: z.enum(['teachers', 'parents', 'class']),
  /** null: a class that is gone, or no class */
  className: z.string().nullable(),
  goesOn: z.boolean(),
})
export type DocumentAudience = z.infer<typeof DocumentAudience>

export const RecipientPage = z.object({
  recipients: z.array(DocumentRecipient),
  total: z.number().int(),
  page: z.number().int(),
  audiences: z.array(DocumentAudience),
  /** on every page, those whom the search finds */
  awaited: z.array(AwaitedSigner),
})
export type RecipientPage = z.infer<typeof RecipientPage>

/** A document that somebody was given, once for all of their children; of one that is signed for each, it has been signed when all are. */
export const MyDocument = z.object({
  id: Id,
  /** of a document for each child */
  children: z.array(z.object({ name: z.string(), isSigned: z.boolean() })),
  /** it is done, as other guardians have signed */
  isSignedByFamily: z.boolean(),
  name: z.string(),
  description: z.string(),
  requiresSignature: z.boolean(),
  expiresOn: PlainDate.nullable(),
  status: z.enum(['signed', 'viewed', 'expired', 'new']),
  /** what is left to do: these come first */
  toDo: z.enum(['sign', 'read']).nullable(),
  version: z.number().int(),
  receivedAt: z.iso.datetime(),
  viewedAt: z.iso.datetime().nullable(),
  signedAt: z.iso.datetime().nullable(),
})
export type MyDocument = z.infer<typeof MyDocument>

export const MyDocumentPage = z.object({
  documents: z.array(MyDocument),
  total: z.number().int(),
  toSign: z.number().int(),
  toRead: z.number().int(),
  page: z.number().int(),
  hasAny: z.boolean(),
})
export type MyDocumentPage = z.infer<typeof MyDocumentPage>

/** A child that a document is signed for, or about which it asks. */
export const OpenedChild = z.object({
  id: Id,
  name: z.string(),
  /** of a document for each child */
  signedAt: z.iso.datetime().nullable(),
  signature: z.string().nullable(),
  signatureId: Id.nullable(),
  /** the other guardian who has signed, whose signature does for the child */
  byFamily: z.object({ name: z.string(), at: z.iso.datetime() }).nullable(),
})
export type OpenedChild = z.infer<typeof OpenedChild>

/** What the viewer shows. `recipient` is null for an owner who was not given it. */
export const OpenedDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  requiresSignature: z.boolean(),
  expiresOn: PlainDate.nullable(),
  isExpired: z.boolean(),
  version: z.number().int(),
  pages: z.number().int(),
  size: z.number().int(),
  sha256: z.string(),
  /** its pages are words alone, so that it can be read as text too */
  onlyWords: z.boolean(),
  perChild: z.boolean(),
  asks: Asks,
  /** the server's time */
  openedAt: z.iso.datetime(),
  /** one's own, that it is signed for or asks about */
  children: z.array(OpenedChild),
  /** signed: by everybody that one signs for */
  recipient: z
    .object({
      viewedAt: z.iso.datetime().nullable(),
      readAt: z.iso.datetime().nullable(),
      signedAt: z.iso.datetime().nullable(),
      signature: z.string().nullable(),
      signatureId: Id.nullable(),
    })
    .nullable(),
})
export type OpenedDocument = z.infer<typeof OpenedDocument>

/** Everybody of these groups, and these people; somebody in several is given it once. */
export const Recipients = z.object({
  allTeachers: z.boolean().default(false),
  allParents: z.boolean().default(false),
  /** the parents of those enrolled in the class or its series */
  classIds: z.array(Id).max(100).default([]),
  userIds: z.array(Id).max(documentLimits.recipients).default([]),
  /** the groups among them go on: whoever joins one later is given it then */
  alsoLater: z.boolean().default(false),
})
export type Recipients = z.infer<typeof Recipients>

/** Of a signature that waited on a device until it could be sent. */
const Waited = z.object({
  /** when it was made, as the device's own clock said */
  madeAt: z.iso.datetime(),
  /** `openedAt` of the document that it was made on */
  openedAt: z.iso.datetime(),
})

const fields = {
  name: requiredLine('Name', documentLimits.name),
  description: paragraphs('Description', documentLimits.description).default(''),
  requiresSignature: z.boolean().default(false),
  expiresOn: PlainDate.nullable().default(null),
  reminders: Reminders.default(noReminders),
  /** the class's staff see whether the family has signed it, never the paper */
  neededInClass: z.boolean().default(false),
}

export const AddDocument = z.object({
  id: Id,
  ...fields,
  perChild: z.boolean().default(false),
  allGuardiansSign: z.boolean().default(false),
  asks: Asks.default(nothingAsked),
  to: Recipients,
  uploadId: Id,
})
export type AddDocument = z.infer<typeof AddDocument>

export const EditDocument = z.object({
  id: Id,
  revision: z.number().int().max(2_147_483_647),
  name: fields.name,
  description: fields.description,
  expiresOn: fields.expiresOn,
  reminders: fields.reminders,
  /** left out by older pages: as it is */
  neededInClass: z.boolean().optional(),
})
export type EditDocument = z.infer<typeof EditDocument>

const notFound = { 'document-not-found': refusal(404, 'This document no longer exists.') }
const damaged = {
  'file-missing': refusal(404, 'Document not available. Its file is no longer there: please tell your studio.'),
  'file-changed': refusal(409, 'Document not available. Its file is not the one in your studio’s record: please tell your studio.'),
}
const recipientRefusals = {
  'no-recipients': refusal(400, 'Please choose at least one recipient', 'to'),
  'nobody-yet': refusal(
    400,
    'Nobody is in the groups you chose yet. Switch on “Also give it to those who join later”, or choose somebody else.',
    'to',
  ),
  'no-children': refusal(400, 'Nobody you chose has a child in the studio yet', 'to'),
  'childless-recipients': refusal(
    400,
    '{names}: no child in the studio yet. Please take them off the list, or have it signed once for each family.',
    'to',
  ),
  'too-many-recipients': refusal(400, 'A document can have at most 5,000 recipients', 'to'),
  'recipient-not-found': refusal(404, 'One of the people chosen is no longer in the studio.', 'to'),
  'class-not-found': refusal(404, 'One of the classes chosen no longer exists.', 'to'),
}
const nothingSigned = {
  'nothing-signed': refusal(
    400,
    'Only a document to sign can be for each child, ask about them, or be needed in class',
    'requiresSignature',
  ),
}
const changed = refusal(409, 'Someone changed this document while you were editing it. Please check their changes before you save.')

export const documents = {
  ...keptSignatures,

  list: call('GET', '/documents', who.ownersInRooms, 'The documents of the studio, newest first').input(ListDocuments).output(DocumentPage),

  detail: call('GET', '/documents/{id}/detail', who.ownersInRooms, 'A document with who is left, by class, and its versions')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(DocumentDetail),

  recipients: call('GET', '/documents/{id}/recipients', who.ownersInRooms, 'Who was given a document, and how it stands with each')
    .input(z.object({ id: Id, search: line('Search', 120).default(''), only: z.enum(['all', 'open']).default('all'), page }))
    .errors(notFound)
    .output(RecipientPage),

  mine: call('GET', '/documents/mine', who.membersInRooms, 'The documents given to oneself: what is to do first, then the newest')
    .input(ListDocuments)
    .output(MyDocumentPage),

  open: call('GET', '/documents/{id}', who.membersInRooms, 'A document to read: for owners, and for those who were given it')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(OpenedDocument),

  file: call('GET', '/documents/{id}/versions/{version}/file', who.membersInRooms, "The PDF of a document's version")
    .route(sendsFile)
    .input(z.object({ id: Id, version: z.coerce.number().int().min(1).max(mostVersions), as: z.enum(['shown', 'saved']).default('shown') }))
    .errors({ 'document-not-found': refusal(404, 'Document not available'), ...damaged })
    .output(SentFile),

  inspect: call('POST', '/documents/inspect', who.owners, 'What a PDF is that has been uploaded, while it is being chosen')
    .input(z.object({ uploadId: Id }))
    .errors(fileRefusals)
    .output(InspectedUpload),

  /** Idempotent by the browser's id. `uploadId` names the PDF, which has been uploaded for the purpose 'document'. */
  add: call('POST', '/documents', who.owners, 'Add a document that has been uploaded, and give it to people')
    .input(AddDocument)
    .errors({
      ...nothingSigned,
      ...fileRefusals,
      ...unsignableRefusals,
      ...recipientRefusals,
      'not-per-child': refusal(400, 'All guardians can sign only what is signed for each child', 'allGuardiansSign'),
      'expired-before': refusal(400, 'The expiry date has passed', 'expiresOn'),
      'added-before': refusal(409, 'This document has already been uploaded as you first entered it. Save again to upload another.'),
    })
    .output(Document),

  edit: call('PATCH', '/documents/{id}', who.owners, 'Change name, description and expiry date')
    .input(EditDocument.extend({ revision: z.number().int() }))
    .errors({
      ...notFound,
      ...nothingSigned,
      'document-changed': changed,
      'expired-before': refusal(400, 'The expiry date has passed', 'expiresOn'),
    })
    .output(Document),

  replace: call('POST', '/documents/{id}/file', who.owners, 'Replace the file: whoever has it is asked again')
    .input(z.object({ id: Id, version: Version, uploadId: Id }))
    .errors({ ...notFound, ...fileRefusals, ...unsignableRefusals, 'document-changed': changed })
    .output(Document),

  /** Without any signature it is removed, with one archived. */
  withdraw: call('POST', '/documents/{id}/withdraw', who.owners, 'Withdraw a document: nobody is asked for it any more')
    .input(z.object({ id: Id, undoable }))
    .errors(notFound)
    .output(z.object({ id: Id, isArchived: z.boolean(), undo: Undo.nullable() })),

  undo: call('POST', '/documents/undo/{id}', who.owners, 'Take back the withdrawal of a document')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(z.object({ id: Id })),

  addRecipients: call('POST', '/documents/{id}/recipients', who.owners, 'Give a document to more people')
    .input(z.object({ id: Id, to: Recipients }))
    .errors({ ...notFound, ...recipientRefusals })
    .output(z.object({ added: z.number().int() })),

  countRecipients: call('POST', '/documents/recipients/count', who.owners, 'How many people some groups and people are together')
    .input(z.object({ to: Recipients }))
    .errors({
      'recipient-not-found': recipientRefusals['recipient-not-found'],
      'class-not-found': recipientRefusals['class-not-found'],
    })
    .output(z.object({ people: z.number().int() })),

  removeRecipient: call('DELETE', '/documents/{id}/recipients/{recipientId}', who.owners, 'Take a document away from somebody')
    .input(z.object({ id: Id, recipientId: Id }))
    .errors(notFound)
    .output(z.object({ recipientId: Id })),

  changeAudience: call(
    'POST',
    '/documents/{id}/audiences/{audienceId}',
    who.owners,
    'Stop giving a document to those who join a group, or go on',
  )
    .input(z.object({ id: Id, audienceId: Id, goesOn: z.boolean() }))
    .errors({ ...notFound, 'audience-not-found': refusal(404, 'This group no longer exists.') })
    .output(z.object({ audienceId: Id, goesOn: z.boolean() })),

  remind: call('POST', '/documents/{id}/recipients/{recipientId}/remind', who.owners, 'Remind one recipient')
    .input(z.object({ id: Id, recipientId: Id }))
    .errors({
      ...notFound,
      'nothing-to-remind': refusal(409, '{name} has nothing left to do here.'),
      'reminded-today': refusal(409, '{name} was already reminded today at {time}.'),
    })
    .output(z.object({ lastReminderAt: z.iso.datetime() })),

  remindAll: call('POST', '/documents/{id}/remind', who.owners, 'Remind everybody who has not signed, or not read it, once a day')
    .input(z.object({ id: Id, undoable }))
    .errors(notFound)
    .output(z.object({ reminded: z.number().int(), alreadyToday: z.number().int(), awaitedCounts: AwaitedCounts, undo: Undo.nullable() })),

  undoRemindAll: call('POST', '/documents/undo-remind-all', who.owners, 'Send none of the reminders that one has just sent')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(z.object({ id: Id })),

  /** also when the document was withdrawn, or somebody has it no longer */
  signed: call('GET', '/documents/signed', who.membersForBills, 'What one has signed oneself, newest first').output(z.array(OwnSignature)),

  evidence: call('GET', '/documents/signatures/{id}', who.membersForBills, 'What is kept of a signature: for owners and the signer')
    .input(z.object({ id: Id }))
    .errors({ 'signature-not-found': refusal(404, 'This signature does not exist.') })
    .output(Evidence),

  copy: call('GET', '/documents/signatures/{id}/file', who.membersForBills, 'The signed copy: what was signed, with the proof behind it')
    .route(sendsFile)
    .input(z.object({ id: Id, as: z.enum(['shown', 'saved']).default('saved') }))
    .errors({ 'signature-not-found': refusal(404, 'Document not available'), ...damaged })
    .output(SentFile),

  /** what the record holds of a signature, to be checked without Callboard */
  evidenceFile: call('GET', '/documents/signatures/{id}/evidence', who.membersForBills, 'The evidence of a signature as JSON')
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors({ 'signature-not-found': refusal(404, 'This signature does not exist.') })
    .output(SentFile),

  checkRecord: call('GET', '/documents/record', who.ownersForBooks, 'Check the whole record of the studio').output(CheckedRecord),

  viewed: call('POST', '/documents/{id}/viewed', who.membersInRooms, 'The first page was drawn, or the end was reached')
    .input(z.object({ id: Id, version: Version, toTheEnd: z.boolean().default(false), asText: z.boolean().default(false) }))
    .errors({
      ...notFound,
      'not-fetched': refusal(409, 'Please open the document before you say that you have read it.'),
      'not-as-text': refusal(409, 'This document has more than words on its pages, so it is read as it is.'),
    })
    .output(z.object({ id: Id })),

  sign: call('POST', '/documents/{id}/sign', who.membersUntilClosed, 'Sign the version that was read, by typing one’s full name')
    .input(
      z
        .object({
          id: Id,
          version: Version,
          signature: line('Signature', 120).min(1, 'Please enter your signature'),
          /** whom it is signed for, of a document for each child */
          studentId: Id.nullable().default(null),
          answers: z
            .array(ChildAnswer.extend({ studentId: Id }))
            .max(50)
            .default([]),
          /** of the document, as it was shown to whoever signs */
          sha256: Sha256.optional(),
          /** made without a connection and sent later; with `sha256` */
          waited: Waited.optional(),
        })
        .refine(({ waited, sha256 }) => !waited || sha256 !== undefined, {
          path: ['sha256'],
          message: 'Please say which document was shown',
        }),
    )
    .errors({
      ...notFound,
      'not-signed-in': refusal(401, 'User not authenticated'),
      ...damaged,
      'nothing-to-sign': refusal(409, 'This document does not ask for a signature.'),
      'not-read': refusal(409, 'Read to the end to sign'),
      'answers-missing': refusal(400, 'Please answer Yes or No for each child'),
      'answers-contradict': refusal(400, 'You have answered both Yes and No for one child. Please answer again.'),
      'answers-changed': refusal(
        409,
        'You have said No for {name} since you signed this on a device without a connection. Please answer again.',
      ),
      'children-changed': refusal(409, 'Your children here have changed since you opened this document. Please answer again.'),
      'document-replaced': refusal(409, 'The studio has replaced this document. Please read the new one before you sign.'),
      'document-withdrawn': refusal(409, 'The studio has withdrawn this document. There is nothing left to sign.'),
    })
    .output(z.object({ id: Id, signedAt: z.iso.datetime() })),
}
