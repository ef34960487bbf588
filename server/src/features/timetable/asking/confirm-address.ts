import { timetableFolder } from '@callboard/contract/timetable-address'
import { Id } from '@callboard/contract/text'
import { sameHash, type Secrets } from '../../../platform/secrets.ts'

/** No studio can have it as its address. */
export const confirmWord = 'confirm'

export interface Confirming {
  readonly studioId: string
  readonly requestId: string
}

type Signer = Pick<Secrets, 'digest'>

/** Signed, so that only the email to the address that was named can contain it. */
export function confirmAddress(secrets: Signer, publicUrl: string, whose: Confirming): string {
  return `${publicUrl}${timetableFolder}${confirmWord}/${textOf(whose)}.${proofOf(secrets, whose)}`
}

export function confirmingOf(secrets: Signer, text: string): Confirming | null {
  const [studioId = '', requestId = '', proof = '', ...more] = text.split('.')
  if (more.length > 0 || ![studioId, requestId].every((id) => Id.safeParse(id).success)) return null
  const whose = { studioId, requestId }
  return sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, whose))) ? whose : null
}

const textOf = ({ studioId, requestId }: Confirming) => `${studioId}.${requestId}`
const proofOf = (secrets: Signer, whose: Confirming) => secrets.digest('trial request', textOf(whose))
