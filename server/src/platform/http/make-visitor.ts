import type { Admission } from '@callboard/contract/call'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Actor, Alone, Scope } from '../actor.ts'
import type { Hold } from '../db/running.ts'
import { withDirectory, withScope, type ScopeAs, type ScopeParts } from '../events/open-scope.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { RateLimits } from '../rate-limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets.ts'
import { admit, type GateCode, type Standing } from './admit.ts'
import { clientAddress } from './client-address.ts'
import type { Visitor } from './visitor.ts'

export interface Recognition {
  studioOf(cookie: string): string | null
  findActor(scope: Scope, cookie: string): Promise<(Actor & Standing) | null>
  needProof(actor: Actor): Promise<Refusal<'proof-needed'> | null>
}

export interface VisitorParts extends ScopeParts {
  readonly secrets: Secrets
  readonly limits: RateLimits
  readonly log: Log
  readonly mailer: Mailer
  readonly recognition: Recognition
  readonly production: boolean
  readonly trustProxy: number
  readonly publicUrl: () => string
  readonly supportEmail: string | null
}

/** Names a cookie, in production with the `__Host-` prefix, so that no other host can set it. */
export function cookieName(production: boolean, name: string): string {
  return production ? `__Host-callboard-${name}` : `callboard-${name}`
}

export type Use = Exclude<Hold, 'alone'>

export interface Terms extends Admission {
  readonly hold: Use
}

export function makeVisitor(parts: VisitorParts, c: Context, { who, freshProof, hold }: Terms): Visitor {
  const { clock, secrets, limits, log, production } = parts
  const nameOf = (name: string) => cookieName(production, name)
  let clientKey: string | undefined
  const flags = { httpOnly: true, secure: production, sameSite: 'Strict', path: '/' } as const
  return {
    clock,
    secrets,
    limits,
    log,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
    publicUrl: parts.publicUrl(),
    supportEmail: parts.supportEmail,
    // Computed on demand, as only rate limits need it; cached, as the socket may close in the meantime.
    get clientKey() {
      return (clientKey ??= secrets.digest('client', clientAddress(c, parts.trustProxy)))
    },
    mailboxUrl: (email) => parts.mailer.mailboxUrl(email),
    cookies: {
      read: (name) => getCookie(c, nameOf(name)),
      set: (name, value, maxAge) => setCookie(c, nameOf(name), value, { ...flags, maxAge }),
      clear: (name) => {
        deleteCookie(c, nameOf(name), flags)
      },
    },
    withScope: (studioId, work) => withoutDeadlock(() => withScope(parts, { studioId, hold }, work)),
    withDirectory: (work) => withoutDeadlock(() => withDirectory(parts, work)),
    withDirectoryIn: (studioId, work) => withoutDeadlock(() => withScope(parts, { role: 'callboard_auth', studioId, hold }, work)),
    withActor: (work) => withActor({ role: 'callboard_app', hold }, work),
    withActorAndLogins: (work) => withActor({ role: 'callboard_auth', hold }, work),
    withActorAlone: (work) => withActor({ role: 'callboard_app', hold: 'alone' }, (actor) => work(actor as Alone<Actor>)),
    withActorAndLoginsAlone: (work) => withActor({ role: 'callboard_auth', hold: 'alone' }, (actor) => work(actor as Alone<Actor>)),
  }

  async function withActor<T>(as: Pick<ScopeAs, 'role' | 'hold'>, work: (actor: Actor) => Promise<T>): Promise<T | Refusal<GateCode>> {
    const cookie = getCookie(c, nameOf('access'))
    const studioId = cookie && parts.recognition.studioOf(cookie)
    if (!cookie || !studioId) return refuse('not-signed-in')
    const attempt = () =>
      withScope<T | Refusal<GateCode>, Hold>(parts, { ...as, studioId }, async (scope, attribute) => {
        const actor = await parts.recognition.findActor(scope, cookie)
        if (!actor) return refuse('not-signed-in')
        const refusal = admit(who, actor) ?? (freshProof === 'always' ? await parts.recognition.needProof(actor) : null)
        if (refusal) return refusal
        attribute(actor.user.id)
        return work(actor)
      })
    return withoutDeadlock(attempt)
  }
}

const tries = 3
const lostToAnother = new Set(['40P01', '40001', 'studio-closed'])

/** Retries after a deadlock, whose victim was rolled back, or a closed studio, which then finds no session. */
async function withoutDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left === 0 || !lostToAnother.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
