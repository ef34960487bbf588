import { membershipHeader, type Admission } from '@callboard/contract/call'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Actor, Scope } from '../actor.ts'
import type { CardPayments } from '../card-payments/card-payments.ts'
import type { Hold } from '../db/running.ts'
import { watchCall, type Activity } from '../activity/watch.ts'
import { withLogins, withScope, type Access, type ScopeParts, type With } from '../events/open-scope.ts'
import type { FileStore } from '../files/store/file-store.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Push } from '../push/push.ts'
import type { RateLimits } from '../rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets.ts'
import { clientAddress, wholeAddress } from './client-address.ts'
import { isStill, type LastActors } from './last-actors.ts'
import type { Visitor } from './visitor.ts'

/** A call, and the membership in which it was begun; null: it does not say. */
export interface Begun extends Admission {
  readonly begunAs: string | null
}

export interface Authentication {
  studioOf(cookie: string): string | null
  /** Finds the session's actor, or the refusal if the call does not admit them, or was begun in another membership. */
  findActor(scope: Scope, cookie: string, terms: Begun): Promise<Actor | Refusal>
}

export interface VisitorParts extends ScopeParts {
  readonly secrets: Secrets
  readonly limits: RateLimits
  readonly log: Log
  readonly mailer: Mailer
  readonly cardPayments: CardPayments
  readonly files: FileStore
  readonly push: Push
  readonly authentication: Authentication
  readonly activity?: Activity
  readonly lastActors: LastActors
  readonly production: boolean
  readonly trustProxy: number
  readonly publicUrl: () => string
  readonly supportEmail: string | null
  readonly heicPictures: boolean
}

/** Prefixes a cookie's name, in production with `__Host-`, so that no other host can set it. */
export function cookieName(production: boolean, name: string): string {
  return production ? `__Host-callboard-${name}` : `callboard-${name}`
}

/** Names the membership in which a call was begun, since all tabs share the cookies. */
function begunAs(c: Context): string | null {
  return c.req.header(membershipHeader) ?? null
}

const committed = 'committed'

/** Whether the request may have changed something before it failed, as some of its transactions had ended by then. */
export const mayHaveChanged = (c: Context): boolean => c.get(committed) === true

type Use = Exclude<Hold, 'alone'>

export interface Terms extends Admission {
  readonly hold: Use
  /** as in `invoices.cancel` */
  readonly call: string
  readonly input: unknown
}

/** Thrown to end a rule whose call does not admit the session, as the rule could not answer anything else. */
export class NotAdmitted extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The call does not admit this session: ${refusal.code}`)
    this.refusal = refusal
  }
}

export function makeVisitor(parts: VisitorParts, c: Context, { hold: declared, call, input, ...admission }: Terms): Visitor {
  const { clock, secrets, limits, log, production } = parts
  const nameOf = (name: string) => cookieName(production, name)
  let clientKey: string | undefined
  const noting = async <T>(isReading: boolean, attempt: () => Promise<T>): Promise<T> => {
    const result = await withoutDeadlock(attempt)
    if (!isReading) c.set(committed, true)
    watch?.committed()
    return result
  }
  const flags = { httpOnly: true, secure: production, sameSite: 'Strict', path: '/' } as const
  const visitor: Visitor = {
    clock,
    secrets,
    limits,
    log,
    cardPayments: parts.cardPayments,
    files: parts.files,
    push: parts.push,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    publicUrl: parts.publicUrl(),
    supportEmail: parts.supportEmail,
    heicPictures: parts.heicPictures,
    // Computed on demand, as only rate limits need it; cached, as the socket may close in the meantime.
    get address() {
      return wholeAddress(c, parts.trustProxy)
    },
    get clientKey() {
      return (clientKey ??= secrets.digest('client', clientAddress(c, parts.trustProxy)))
    },
    // On demand, as each request's signal costs an event target.
    get signal() {
      return c.req.raw.signal
    },
    mailboxUrl: (email) => parts.mailer.mailboxUrl(email),
    cookies: {
      read: (name) => getCookie(c, nameOf(name)),
      set: (name, value, maxAge) => setCookie(c, nameOf(name), value, { ...flags, maxAge }),
      clear: (name) => {
        deleteCookie(c, nameOf(name), flags)
      },
    },
    withScope(studioId, work, needs) {
      const terms = { hold, ...needs, studioId }
      const watched = (scope: Scope) => around(scope, null, () => work(scope as never))
      return noting(terms.hold === 'reading', () => withScope(parts, terms, watched))
    },
    withLogins: (work) => noting(false, () => withLogins(parts, work)),
    withActor,
    withActorIfAny: (work) =>
      withActor(work).catch((error: unknown) => {
        if (error instanceof NotAdmitted) return null
        throw error
      }),
  }
  const watch = watchCall(parts.activity, { call, input, asked: visitor })
  // What is read and told of is written down, too.
  const hold = watch ? 'shared' : declared
  return visitor

  function around<T>(scope: Scope, actor: Actor | null, work: () => Promise<T>): Promise<T> {
    return watch && scope.hold !== 'reading' ? watch.around(scope, actor, work) : work()
  }

  async function withActor<T, const Needs extends Access = object>(
    work: (actor: With<Needs, Actor>) => Promise<T>,
    needs?: Needs,
  ): Promise<T> {
    const cookie = getCookie(c, nameOf('access'))
    const studioId = cookie && parts.authentication.studioOf(cookie)
    if (!cookie || !studioId) throw new NotAdmitted(refuse('not-signed-in'))
    const { authentication, lastActors } = parts
    // A proof is asked for by what is on: a password, or a code.
    const terms = { hold, ...needs, studioId, ...(admission.freshProof === 'always' && { logins: true }) }
    const attempt = (): Promise<T> =>
      withScope(parts, terms, async (scope, attribute) => {
        const finding = authentication.findActor(scope, cookie, { ...admission, begunAs: begunAs(c) })
        const guessed = (terms.hold === 'reading' || needs?.early) && !watch ? lastActors.guess(cookie) : undefined
        const early = guessed && startEarly(() => work({ ...scope, ...guessed } as With<Needs, Actor>))
        const actor = await finding
        if (isRefusal(actor)) {
          lastActors.forget(cookie)
          throw new NotAdmitted(actor)
        }
        lastActors.note(cookie, actor)
        if (guessed && !isStill(guessed, actor)) throw new WrongGuess()
        attribute(actor.user.id)
        return early ?? around(actor, actor, () => work(actor as With<Needs, Actor>))
      })
    return noting(terms.hold === 'reading', attempt)
  }
}

/** A failure matters only if the guess was right. */
function startEarly<T>(work: () => Promise<T>): Promise<T> {
  const early = (async () => work())()
  early.catch(() => {})
  return early
}

/** The transaction has read with another person's rights, so it must start again. */
class WrongGuess extends Error {
  readonly code = 'wrong-guess'
}

const tries = 3
const worthAnotherTry = new Set(['40P01', '40001', 'studio-closed', 'wrong-guess'])

/** Retries after a deadlock whose victim was rolled back, a wrong guess, or a closed studio, in which case the retry finds no session. */
async function withoutDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
