import { createHmac } from 'node:crypto'
import { isToken } from '../../platform/http/metrics.ts'

const lastsSeconds = 3_600

/** A cookie's value that opens the operator's page for an hour. It is made with the token and does not hold it: a new token ends it. */
export function passFor(token: string, now: Temporal.Instant): { value: string; maxAge: number } {
  const until = Math.floor(now.epochMilliseconds / 1000) + lastsSeconds
  return { value: `${until}.${seal(token, until)}`, maxAge: lastsSeconds }
}

/** Whether a cookie's value was made with this token within the last hour. */
export function isPass(value: string, token: string, now: Temporal.Instant): boolean {
  const [, until = '0', sealed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? []
  const isRight = isToken(sealed, seal(token, Number(until)))
  const left = Number(until) - now.epochMilliseconds / 1000
  return isRight && left > 0 && left <= lastsSeconds
}

const seal = (token: string, until: number) => createHmac('sha256', token).update(`operator’s page until ${until}`).digest('base64url')
