import type { Document } from '@callboard/contract/documents'
import { figures } from '../../lib/format/figures.ts'
import { plural } from '../../lib/words.ts'

type Given = Pick<Document, 'perChild' | 'recipients' | 'requiresSignature'>

/** "53 families with 82 children", or "14 people". */
export const recipientWords = ({ perChild, recipients: { all, people } }: Given): string =>
  perChild ? `${plural(people, 'family', 'families')} with ${plural(all, 'child', 'children')}` : plural(people, 'person', 'people')

export const sentWords = (given: Given): string =>
  given.recipients.people === 0 ? 'Sent to nobody yet.' : `Sent to ${recipientWords(given)}.`

/** What replacing the file means for those who have the document. */
export function askedAgainWords({ perChild, requiresSignature, recipients: { all, people, signed } }: Given): string {
  if (all === 0) return 'Nobody has been given this document, so nobody is notified.'
  const [one, many] = perChild ? ['family', 'families'] : ['recipient', 'recipients']
  const everybody = people === 1 ? `The ${one} is` : `All ${figures(people)} ${many} are`
  if (!requiresSignature) return `${everybody} asked to read the new file.`
  const asked = `${everybody} asked to read and sign the new file${perChild ? ` for ${plural(all, 'child', 'children')}` : ''}.`
  if (signed === 0) return asked
  const before = perChild
    ? `For ${figures(signed)} of ${plural(all, 'child', 'children')} the old file was signed`
    : `${figures(signed)} of ${figures(all)} have signed the old file`
  return `${asked} ${before}: what was signed is kept as it was, and they are asked again.`
}

/** What those who have signed keep when a document is withdrawn. */
export function keptWords({ perChild, recipients: { signed } }: Given): string {
  if (signed === 0) return 'Whoever has signed keeps a signed copy'
  if (perChild) return `Families keep their signed copies for ${plural(signed, 'child', 'children')}`
  return signed === 1 ? 'The person who has signed keeps a signed copy' : `${figures(signed)} people keep their signed copies`
}
