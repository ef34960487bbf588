import { randomUUIDv7 } from 'node:crypto'
import { pictureSide, type Profile, type SetPicture } from '@callboard/contract/profile'
import { toDate } from '../../platform/clock.ts'
import { audienceOfUser } from '../../platform/events/audience.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { drawSquare, type PictureCode } from '../../platform/pictures/draw-square.ts'
import type { Limit } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

const cuttings: Limit = { name: 'set-picture', attempts: 30, seconds: 600 }

/** Replaces the user's picture by a square of the one given, judged by content, not by name (S1 §5, S4 accounts). */
export async function setPicture(
  visitor: Visitor,
  { file, ...square }: SetPicture,
): Promise<Profile | Refusal<PictureCode | 'too-many-requests'>> {
  // Decoded outside the transaction, as it is expensive, and only for a user.
  const user = await visitor.withActor(async (actor) => actor.user)
  const wait = await visitor.limits.spend(cuttings, user.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const bytes = await drawSquare(Buffer.from(await file.arrayBuffer()), { square, width: pictureSide, whose: user.id })
  if (isRefusal(bytes)) return bytes
  return visitor.withActor(
    async (actor) => {
      const picture = { version: randomUUIDv7(), contentType: 'image/webp', bytes, createdAt: toDate(actor.clock.now()) } as const
      await actor.db
        .insertInto('pictures')
        .values({ studioId: actor.studioId, userId: actor.user.id, ...picture })
        .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(picture))
        .execute()
      actor.refresh('users', audienceOfUser({ id: actor.user.id, role: actor.role }))
      return presentProfile(await ownRow(actor))
    },
    { logins: true },
  )
}
