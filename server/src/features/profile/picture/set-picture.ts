import { randomUUIDv7 } from 'node:crypto'
import { pictureSide, type Profile, type SetPicture } from '@callboard/contract/profile'
import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import { keepFile, storeMade, type StoredFile } from '../../../platform/files/store-file.ts'
import { inSteps } from '../../../platform/http/in-steps.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { PictureCode } from '../../../platform/pictures/draw-apart.ts'
import { drawSquare } from '../../../platform/pictures/draw-square.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentProfile } from '../present.ts'
import { findOwnRow } from '../queries.ts'

const cuttings: Limit = { name: 'set-picture', attempts: 30, seconds: 600 }

type Code = PictureCode | 'too-many-requests' | 'not-signed-in'

/** Replaces the user's picture with a square of the given one, judged by content, not by name (S1 §5, S4 accounts). */
export const setPicture = inSteps(
  {
    reserve: async ({ user, studioId }, _input: SetPicture) => ({ id: user.id, studioId }),
    // Decoding is expensive, so it is done outside the transaction, and only for a user.
    call: (visitor, whose, picture) => drawAndStore(visitor, whose, picture),
    settle: async (scope, { id }, stored): Promise<Profile | Refusal<Code>> => {
      if (isRefusal(stored)) return stored
      // They may have been erased in the meantime.
      const row = await findOwnRow(scope, id)
      if (!row) return refuse('not-signed-in')
      const now = toDate(scope.clock.now())
      const fileId = await keepFile(scope, stored)
      const picture = { version: randomUUIDv7(), contentType: 'image/webp', bytes: null, fileId, createdAt: now } as const
      await scope.db
        .insertInto('pictures')
        .values({ studioId: scope.studioId, userId: id, ...picture })
        .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(picture))
        .execute()
      scope.refresh('users', audienceOfUser(row))
      return presentProfile({ ...row, photoVersion: picture.version })
    },
    answer: (profile): Profile | Refusal<Code> => profile,
  },
  { logins: true },
)

async function drawAndStore(
  visitor: Visitor,
  { id, studioId }: { id: string; studioId: string },
  { file, ...square }: SetPicture,
): Promise<StoredFile | Refusal<Code>> {
  const wait = await visitor.limits.spend(cuttings, id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const drawn = await drawSquare(Buffer.from(await file.arrayBuffer()), { square, width: pictureSide, whose: id })
  return isRefusal(drawn) ? drawn : storeMade(visitor, studioId, 'image/webp', drawn)
}
