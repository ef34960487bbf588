import { logoSize, logoUrlOf, type Logo, type SetLogo } from '@callboard/contract/studios'
import { keepFile, storeMade, type StoredFile } from '../../../platform/files/store-file.ts'
import { inSteps } from '../../../platform/http/in-steps.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import type { PictureCode } from '../../../platform/pictures/draw-apart.ts'
import { drawWithin } from '../../../platform/pictures/draw-within.ts'
import type { Limit } from '../../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { storeLogo } from './queries.ts'

const drawings: Limit = { name: 'set-logo', attempts: 30, seconds: 600 }

type Code = PictureCode | 'too-many-requests'

/** Replaces the studio's logo with a redrawn copy of the given picture, judged by content, not by name. */
export const setLogo = inSteps({
  reserve: async ({ user, studioId }, _input: SetLogo) => ({ id: user.id, studioId }),
  call: (visitor, by, { file }) => drawAndStore(visitor, by, file),
  settle: async (scope, _by, stored): Promise<Logo | Refusal<Code>> => {
    if (isRefusal(stored)) return stored
    const fileId = await keepFile(scope, stored)
    await storeLogo(scope, fileId)
    scope.refresh('studios')
    return { logoUrl: logoUrlOf(fileId) }
  },
  answer: (logo): Logo | Refusal<Code> => logo,
})

async function drawAndStore(visitor: Visitor, by: { id: string; studioId: string }, file: File): Promise<StoredFile | Refusal<Code>> {
  const wait = await visitor.limits.spend(drawings, by.id)
  if (wait !== null) return refuse('too-many-requests', { n: wait })
  const drawn = await drawWithin(Buffer.from(await file.arrayBuffer()), { ...logoSize, whose: by.id })
  return isRefusal(drawn) ? drawn : storeMade(visitor, by.studioId, 'image/png', drawn)
}
