import { randomUUIDv7 } from 'node:crypto'
import type { LoginScope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { memberOf } from '../../users/member-of.ts'
import { explainLink, type LinkCode } from '../links/explain-link.ts'
import { mailEmailUndoJob, mailEmailUndoneJob } from '../jobs.ts'
import { lifetimes } from '../lifetimes.ts'
import { findEmailChange, markEmailFollowed } from '../queries/email-changes.ts'
import { deleteUndosAfter, findUndoTo, insertEmailUndo, noteEmailUndone } from '../queries/email-undos.ts'
import { findIdentity, lockIdentity } from '../queries/identities.ts'
import { membershipsOf, type Membership } from '../queries/memberships.ts'
import { noteFollowed } from '../queries/mailed-links.ts'
import { findPerson } from '../queries/people.ts'
import { deleteLinks } from '../queries/recovery-links.ts'
import { storeEmailEverywhere } from './store-email-everywhere.ts'
import { yieldAddress } from './yield-address.ts'

const takenMeanwhile = '23505'

/** Applies a change of address and mails the old one an undo link; it grants no session, as the link proves only the mailbox. */
export async function confirmEmail(
  visitor: Visitor,
  { token }: { token: string },
): Promise<{ email: string } | Refusal<LinkCode | 'email-taken' | 'too-many-requests'>> {
  const hash = tokenHash(token)
  const mailed = await visitor.withLogins((logins) => findEmailChange(logins, hash))
  if (!mailed) return explainLink(visitor, hash, ['email-change'])
  if (await isOfSomebodyBeside(visitor, mailed)) return refuse('email-taken')
  try {
    return await takeOver(visitor, mailed, hash)
  } catch (error) {
    // A concurrent confirmation of the same address committed first.
    if ((error as { code?: string }).code === takenMeanwhile) return refuse('email-taken')
    throw error
  }
}

/** Whoever has been added to one of the login's own studios by this address would be there twice. */
async function isOfSomebodyBeside(visitor: Visitor, { identityId, newEmail }: { identityId: string; newEmail: string }): Promise<boolean> {
  const own = await visitor.withLogins((logins) => membershipsOf(logins, identityId))
  for (const { studioId, userId } of own) {
    const member = await visitor.withScope(studioId, (scope) => memberOf(scope, newEmail))
    if (member && member.id !== userId) return true
  }
  return false
}

function takeOver(visitor: Visitor, { studioId, userId, identityId: id }: Membership & { identityId: string }, hash: Buffer) {
  return visitor.withScope(
    studioId,
    async (scope) => {
      const old = await lockIdentity(scope, id)
      // Re-read under the lock: it may have been followed or replaced since.
      const change = await findEmailChange(scope, hash)
      const now = toDate(scope.clock.now())
      if (!old || !change) return refuse('link-invalid')
      if (change.followedAt) return refuse('link-used')
      if (change.expiresAt <= now) return refuse('link-expired')
      const person = await findPerson(scope, userId)
      if (!person) return refuse('link-invalid')
      const email = change.newEmail
      await yieldAddress(scope, email)
      if (await findIdentity(scope, email)) return refuse('email-taken')
      await storeEmailEverywhere(scope, id, { email, at: now })
      await markEmailFollowed(scope, id, now)
      await noteFollowed(scope, hash, now)
      await deleteLinks(scope, id)
      await tellOldAddress(scope, { identityId: id, oldEmail: old.email, newEmail: email, changedAt: now })
      scope.refresh('users', audienceOfUser(person))
      return { email }
    },
    { logins: true },
  )
}

async function tellOldAddress(scope: LoginScope, change: { identityId: string; oldEmail: string; newEmail: string; changedAt: Date }) {
  const home = await findUndoTo(scope, change)
  if (home) {
    await deleteUndosAfter(scope, home)
    await noteEmailUndone(scope, home.id, { undoneEmail: change.oldEmail })
    return scope.enqueue(mailEmailUndoneJob, { undoId: home.id })
  }
  const undoId = randomUUIDv7()
  await insertEmailUndo(scope, { id: undoId, ...change, expiresAt: toDate(scope.clock.now().add(lifetimes.emailUndoLink)) })
  return scope.enqueue(mailEmailUndoJob, { undoId })
}
