import type { Session } from '@callboard/contract/auth'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { endShownSession } from '../sessions/end-shown-session.ts'
import { mailEmailUndoneJob } from '../jobs.ts'
import { countWrongLink } from '../limits.ts'
import { hashPassword } from '../passwords/password.ts'
import { deleteEmailChange } from '../queries/email-changes.ts'
import { deleteUndosAfter, findUndo, noteEmailUndone } from '../queries/email-undos.ts'
import { findIdentity, lockIdentity, storePassword } from '../queries/identities.ts'
import { findPerson } from '../queries/people.ts'
import { storeEmailEverywhere } from './store-email-everywhere.ts'
import { deleteLinks } from '../queries/recovery-links.ts'
import { keepTokens } from '../sessions/session-cookies.ts'
import { startLimitedSession, type GrantedSession } from '../sessions/start-session.ts'
import { yieldAddress } from './yield-address.ts'

type LinkCode = 'link-invalid' | 'link-used' | 'link-expired'

const takenMeanwhile = '23505'

/** Restores the former address (S4 accounts); an intruder may know the password, so it is voided and every session ends. */
export async function undoEmailChange(
  visitor: Visitor,
  { token }: { token: string },
): Promise<Session | Refusal<LinkCode | 'email-taken' | 'too-many-requests'>> {
  const hash = tokenHash(token)
  const mailed = mayBeFollowed(await visitor.withLogins((logins) => findUndo(logins, hash)), toDate(visitor.clock.now()))
  if (isRefusal(mailed)) return mailed.code === 'link-invalid' ? countWrongLink(visitor) : mailed
  const nobodysPassword = await hashPassword(randomToken())
  try {
    const granted = await visitor.withScope(
      mailed.studioId,
      (scope) => putBack(scope, visitor, { ...mailed, hash, passwordHash: nobodysPassword }),
      { logins: true },
    )
    if (isRefusal(granted)) return granted
    await endShownSession(visitor, { everywhere: false })
    keepTokens(visitor.cookies, granted.tokens)
    return granted.session
  } catch (error) {
    if ((error as { code?: string }).code === takenMeanwhile) return refuse('email-taken')
    throw error
  }
}

async function putBack(
  scope: LoginScope,
  by: Pick<Visitor, 'userAgent'>,
  { identityId: id, userId, hash, passwordHash }: { identityId: string; userId: string; hash: Buffer; passwordHash: string },
): Promise<GrantedSession | Refusal<LinkCode | 'email-taken'>> {
  const login = await lockIdentity(scope, id)
  const now = toDate(scope.clock.now())
  // Re-read under the lock: it may have been followed or voided since.
  const undo = mayBeFollowed(await findUndo(scope, hash), now)
  if (isRefusal(undo)) return undo
  const person = await findPerson(scope, userId)
  if (!login || !person) return refuse('link-invalid')
  const email = undo.oldEmail
  await yieldAddress(scope, email)
  const holder = await findIdentity(scope, email)
  if (holder && holder.id !== id) return refuse('email-taken')

  await storeEmailEverywhere(scope, id, { email, at: now })
  await storePassword(scope, id, { passwordHash, confirmedAt: login.confirmedAt ?? now, at: now })
  await noteEmailUndone(scope, undo.id, { undoneEmail: login.email, followedAt: now })
  await deleteUndosAfter(scope, undo)
  await deleteEmailChange(scope, id)
  await deleteLinks(scope, id)
  await endEverywhere(scope, { identityId: id }, 'email-restored')
  if (login.email !== email) scope.enqueue(mailEmailUndoneJob, { undoId: undo.id })
  scope.refresh('users', audienceOfUser(person))
  return startLimitedSession(scope, { ...person, email }, 'recovery', by)
}

function mayBeFollowed<Undo extends { followedAt: Date | null; expiresAt: Date }>(
  undo: Undo | undefined,
  now: Date,
): Undo | Refusal<LinkCode> {
  if (!undo) return refuse('link-invalid')
  if (undo.followedAt) return refuse('link-used')
  return undo.expiresAt > now ? undo : refuse('link-expired')
}
