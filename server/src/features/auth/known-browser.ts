import type { Visitor } from '../../platform/http/visitor.ts'
import { randomToken, sameHash } from '../../platform/secrets.ts'
import { lifetimes, secondsOf } from './lifetimes.ts'

type Asker = Pick<Visitor, 'cookies' | 'secrets'>

/**
 * Marks a browser in which somebody has given the right password of an address, or has set it. It opens nothing: wrong passwords are counted for such
 * a browser by itself, so that others who guess elsewhere do not keep it out.
 */
export function rememberBrowser({ cookies, secrets }: Asker, email: string): void {
  const name = randomToken()
  cookies.set('known', `${name}.${proofOf(secrets, email, name)}`, secondsOf(lifetimes.knownBrowser))
}

/** What to count wrong passwords by in a browser that knows the address; null in any other. */
export function knownBrowser({ cookies, secrets }: Asker, email: string): string | null {
  const [name = '', proof = ''] = (cookies.read('known') ?? '').split('.')
  return sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, email, name))) ? secrets.digest('known browser by name', name) : null
}

function proofOf(secrets: Visitor['secrets'], email: string, name: string): string {
  return secrets.digest('known browser', `${email} ${name}`)
}
