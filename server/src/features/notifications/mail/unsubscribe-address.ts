import type { Preferences } from '@callboard/contract/profile'
import { Id } from '@callboard/contract/text'
import { sameHash, type Secrets } from '../../../platform/secrets.ts'

export const unsubscribeFolder = '/unsubscribe/'

export const switchOf = {
  classUpdates: 'emailClassUpdates',
  messages: 'emailMessages',
  billing: 'emailBilling',
} as const satisfies Record<string, keyof Preferences>

export interface Unsubscribing {
  readonly studioId: string
  readonly userId: string
  readonly group: keyof typeof switchOf
}

type Signer = Pick<Secrets, 'digest'>

/** Signed, so that only this person's emails can contain it; valid until the server's key changes. */
export function unsubscribeAddress(secrets: Signer, publicUrl: string, whose: Unsubscribing): string {
  return `${publicUrl}${unsubscribeFolder}${textOf(whose)}.${proofOf(secrets, whose)}`
}

/** Returns whose mails an address concerns, or null without a valid signature. */
export function unsubscribingOf(secrets: Signer, path: string): Unsubscribing | null {
  const [studioId = '', userId = '', group = '', proof = '', ...more] = path.slice(unsubscribeFolder.length).split('.')
  if (!path.startsWith(unsubscribeFolder) || more.length > 0 || !Object.hasOwn(switchOf, group)) return null
  if (![studioId, userId].every((id) => Id.safeParse(id).success)) return null
  const whose = { studioId, userId, group: group as Unsubscribing['group'] }
  return sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, whose))) ? whose : null
}

const textOf = ({ studioId, userId, group }: Unsubscribing) => [studioId, userId, group].join('.')
const proofOf = (secrets: Signer, whose: Unsubscribing) => secrets.digest('unsubscribe', textOf(whose))
