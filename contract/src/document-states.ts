// Separate from the schemas, so that a list can be drawn without zod.

export const documentLimits = {
  name: 120,
  description: 1_000,
  recipients: 5_000,
  perPage: 25,
  recipientsPerPage: 100,
} as const

export type RecipientStatus = 'signed' | 'by-family' | 'viewed' | 'none'

/** S2 §4: how a row of the recipients' table reads. */
export const recipientStatusWords = {
  signed: 'Signed',
  'by-family': 'Signed by the family',
  viewed: 'Viewed',
  none: 'Not viewed',
} as const satisfies Record<RecipientStatus, string>

export type DocumentBadge = 'signed' | 'overdue' | 'signature-required' | 'view-only'

/** S2 §4: the owner's badge of a document. */
export const documentBadgeWords = {
  signed: 'Signed',
  overdue: 'Overdue',
  'signature-required': 'Signature Required',
  'view-only': 'View Only',
} as const satisfies Record<DocumentBadge, string>

export type MyDocumentStatus = 'signed' | 'viewed' | 'expired' | 'new'

/** S2 §4: how a document stands for the person who was given it. */
export const myDocumentStatusWords = {
  signed: 'Signed',
  viewed: 'Viewed',
  expired: 'Expired',
  new: 'New',
} as const satisfies Record<MyDocumentStatus, string>

export const documentTypeWords = { sign: 'To sign', read: 'To read' } as const

/** Why a PDF is not signed: what it says does not stand on its pages, or it does something by itself (S4 documents). */
export const unsignableWords = {
  'pdf-form-elsewhere': 'This form only shows in Adobe Reader. Please print it to a PDF and choose that.',
  'pdf-portfolio': 'This PDF is a folder of other files. Please open the one to sign, print it to a PDF and choose that.',
  'pdf-hidden-layers': 'Parts of this PDF are switched off and would not be seen. Please print it to a PDF and choose that.',
  'pdf-acts': 'This PDF can run a script, open a file or send what is typed. Please print it to a PDF and choose that.',
  'pdf-attachments': 'This PDF has other files attached to it. Please print it to a PDF and choose that.',
} as const

export type UnsignableCode = keyof typeof unsignableWords
export const unsignableCodes = Object.keys(unsignableWords) as [UnsignableCode, ...UnsignableCode[]]

/** What somebody agrees to by signing; an entry of the record names it by its number, so a change of wording gets another one. */
export const signingWords = {
  number: 1,
  text: 'I have read this document, and I sign it by typing my name.',
} as const

/** How somebody who signed had the document before them; earlier entries of the record do not say. */
export const readAsWords = { page: 'As it is on its pages', 'page-and-text': 'As it is on its pages, and as text' } as const
export type ReadAs = keyof typeof readAsWords

/** "Mia Ellis: photographs Yes, social media No": whom a signature is for, and what was answered. */
export function signedForWords({ name, photo, socialMedia }: { name: string | null; photo: boolean | null; socialMedia: boolean | null }) {
  const answers = [
    photo !== null && `photographs ${yesOrNo(photo)}`,
    socialMedia !== null && `social media ${yesOrNo(socialMedia)}`,
  ].filter(Boolean)
  return [name ?? 'A child whose name was erased', answers.join(', ')].filter((part) => part !== '').join(': ')
}

const yesOrNo = (answer: boolean) => (answer ? 'Yes' : 'No')

/** How many there are who are to sign and have not been given it: invited people who have not joined, and families without a child. */
export interface AwaitedCounts {
  readonly families: number
  readonly teachers: number
  readonly childless: number
}

export const countAwaited = ({ families, teachers, childless }: AwaitedCounts): number => families + teachers + childless

/** "7 invited families have not joined yet." A sentence for each kind of which there are any. */
export function awaitedWords({ families, teachers, childless }: AwaitedCounts): string[] {
  const say = (n: number, one: string, many: string, end: string) =>
    n === 0 ? [] : [`${n.toLocaleString('en-GB')} ${n === 1 ? one : many} ${end}.`]
  return [
    ...say(families, 'invited family has', 'invited families have', 'not joined yet'),
    ...say(teachers, 'invited teacher has', 'invited teachers have', 'not joined yet'),
    ...say(childless, 'family has', 'families have', 'joined and not added a child yet'),
  ]
}

/** Why somebody stands among those who have not signed. */
export const awaitedReasons = { invited: 'Not joined yet', childless: 'No child added yet' } as const
