import type { Profile, SaveProfile } from '@callboard/contract/profile'
import { isPhone } from '@callboard/contract/text'
import { toDate } from '../../platform/clock.ts'
import { audienceOfUser } from '../../platform/events/audience.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { changeEmail } from '../auth/email-change/change-email.ts'
import { countEmailChange } from '../auth/email-change/count-email-change.ts'
import { needProof } from '../auth/proof/need-proof.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

/** Saves the profile (S1 §5); a new email needs a fresh proof and takes effect when its link is followed (S4 accounts). */
export async function saveProfile(
  visitor: Visitor,
  { name, email, phone, timezone }: SaveProfile,
): Promise<(Profile & { mailboxUrl: string | null }) | Refusal<'phone-invalid' | 'too-many-requests' | 'proof-needed'>> {
  const before = await visitor.withActor(
    async (actor) => {
      const row = await ownRow(actor)
      const asks = email !== row.email && email !== row.pendingEmail
      return (asks && (await needProof(actor))) || { identityId: actor.session.identityId, phone: row.phone, asks }
    },
    { logins: true },
  )
  if (isRefusal(before)) return before
  const { asks } = before
  if (phone !== before.phone && !isPhone(phone)) return refuse('phone-invalid')
  if (asks) {
    const limited = await countEmailChange(visitor, { identityId: before.identityId, email })
    if (limited) return limited
  }
  return visitor.withActor(
    async (actor) => {
      if (asks) {
        await changeEmail(actor, { email })
      }
      await actor.db
        .updateTable('users')
        .set({ name, phone, timezone, updatedAt: toDate(actor.clock.now()) })
        .where('studioId', '=', actor.studioId)
        .where('id', '=', actor.user.id)
        .execute()
      actor.refresh('users', audienceOfUser({ id: actor.user.id, role: actor.role }))
      return { ...presentProfile(await ownRow(actor)), mailboxUrl: asks ? visitor.mailboxUrl(email) : null }
    },
    { logins: true },
  )
}
