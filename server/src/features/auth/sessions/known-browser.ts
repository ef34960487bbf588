import type { Visitor } from '../../../platform/http/visitor.ts'
import { randomToken, sameHash } from '../../../platform/secrets.ts'
import { lifetimes, secondsOf } from '../lifetimes.ts'

type Asker = Pick<Visitor, 'cookies' | 'secrets'>

/** Marks a browser as known; it grants nothing, but strangers' wrong guesses no longer lock it out. */
export function rememberBrowser({ cookies, secrets }: Asker, email: string): void {
  const name = randomToken()
  cookies.set('known', `${name}.${proofOf(secrets, email, name)}`, secondsOf(lifetimes.knownBrowser))
}

/** The rate-limit key of a browser that knows the address, or null. */
export function knownBrowser({ cookies, secrets }: Asker, email: string): string | null {
  const [name = '', proof = ''] = (cookies.read('known') ?? '').split('.')
  return sameHash(Buffer.from(proof), Buffer.from(proofOf(secrets, email, name))) ? secrets.digest('known browser by name', name) : null
}

function proofOf(secrets: Visitor['secrets'], email: string, name: string): string {
  return secrets.digest('known browser', `${email} ${name}`)
}
