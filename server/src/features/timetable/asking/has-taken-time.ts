import type { Clock } from '../../../platform/clock.ts'
import { sameHash, type Secrets } from '../../../platform/secrets.ts'

const leastMs = 3_000
const mostMs = 12 * 3_600_000

interface Parts {
  readonly secrets: Pick<Secrets, 'digest'>
  readonly clock: Clock
}

/** When a form was drawn, so that one which comes back faster than anybody types is known for a robot's. */
export function newStamp({ secrets, clock }: Parts, courseId: string): string {
  const at = String(clock.now().epochMilliseconds)
  return `${at}.${proofOf(secrets, at, courseId)}`
}

export function hasTakenTime({ secrets, clock }: Parts, courseId: string, stamp: string): boolean {
  const [at = '', proof = ''] = stamp.split('.')
  if (!sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, at, courseId)))) return false
  const age = clock.now().epochMilliseconds - Number(at)
  return age >= leastMs && age <= mostMs
}

const proofOf = (secrets: Parts['secrets'], at: string, courseId: string) => secrets.digest('trial form', `${at} ${courseId}`)
