import type { Preferences } from '@callboard/contract/profile'
import { Id } from '@callboard/contract/text'
import { sameHash, type Secrets } from '../../platform/secrets.ts'

/** Where mail programs switch mails off without a sign-in, outside the API. */
export const unsubscribeFolder = '/unsubscribe/'

/** The switch of each group of mails (S1 §2.12). */
export const switchOf = {
  classUpdates: 'emailClassUpdates',
  messages: 'emailMessages',
  billing: 'emailBilling',
} as const satisfies Record<string, keyof Preferences>

/** One person's mails of one group. */
export interface Unsubscribing {
  readonly studioId: string
  readonly userId: string
  readonly group: keyof typeof switchOf
}

type Signer = Pick<Secrets, 'digest'>

/** An address that proves itself: it is in that person's mails only, and nobody else can make it up. It stands for as long as the server's key. */
export function unsubscribeAddress(secrets: Signer, publicUrl: string, whose: Unsubscribing): string {
  return `${publicUrl}${unsubscribeFolder}${textOf(whose)}.${proofOf(secrets, whose)}`
}

/** Whose mails an address's path is about, or null where nobody has signed it. */
export function unsubscribingOf(secrets: Signer, path: string): Unsubscribing | null {
  const [studioId = '', userId = '', group = '', proof = '', ...more] = path.slice(unsubscribeFolder.length).split('.')
  if (!path.startsWith(unsubscribeFolder) || more.length > 0 || !Object.hasOwn(switchOf, group)) return null
  if (![studioId, userId].every((id) => Id.safeParse(id).success)) return null
  const whose = { studioId, userId, group: group as Unsubscribing['group'] }
  return sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, whose))) ? whose : null
}

const textOf = ({ studioId, userId, group }: Unsubscribing) => [studioId, userId, group].join('.')
const proofOf = (secrets: Signer, whose: Unsubscribing) => secrets.digest('unsubscribe', textOf(whose))
