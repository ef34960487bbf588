import { dataKeptHours } from '@callboard/contract/personal-data'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { packedKind } from '../../platform/files/judge-kind.ts'
import { zipOf } from '../../platform/files/packed-file.ts'
import { giveUp, keepFile, storeFile } from '../../platform/files/store-file.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { notify } from '../notifications/notify.ts'
import type { AllPersonal } from './all-personal.ts'
import { findWhose } from './find-whose.ts'
import { packPerson } from './pack-person.ts'
import { findArchiveById, findMember, noteFailed, noteProgress, noteReady, type PersonalArchiveRow } from './queries.ts'

/** Thrown where the file is not wanted any more: somebody has gone meanwhile. */
class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

/** Puts a person's file together, a part at a time, and tells whoever asked for it. What changed meanwhile is put together again. */
export async function makePersonalArchive(
  context: JobContext,
  all: AllPersonal,
  { studioId, archiveId }: { studioId: string; archiveId: string },
): Promise<void> {
  const { withScope, clock, isLastAttempt } = context
  const total = all.sections.length
  const begun = await withScope(studioId, async (scope) => {
    const archive = await findArchiveById(scope, archiveId)
    const found = archive?.state === 'making' && (await findWhose(scope, archive.userId))
    if (!archive || !found) return null
    await noteProgress(scope, archiveId, { done: 0, total, reach: found.reach })
    return { archive, found }
  })
  if (!begun) return
  const { archive, found } = begun
  const noteDone = async (done: number) => {
    const isWanted = await withScope(studioId, async (scope) => {
      refreshFor(scope, archive)
      return await noteProgress(scope, archiveId, { done, total })
    })
    if (!isWanted) throw new Withdrawn()
  }
  try {
    const files = packPerson(context, all, { ...found, forRequest: archive.forRequest, noteDone })
    const stored = await storeFile(context, studioId, zipOf(files), { kinds: [], maxBytes: Infinity, made: packedKind })
    if (isRefusal(stored)) throw new Error(`What was made was refused: ${stored.code}`)
    await withScope(studioId, async (scope) => {
      const now = await findArchiveById(scope, archiveId)
      const still = now?.state === 'making' && (await findWhose(scope, archive.userId))
      if (!still) return await giveUp(scope, stored.id)
      if (still.reach !== found.reach) throw new Error('What may be seen changed while it was put together')
      const expiresAt = toDate(clock.now().add({ hours: dataKeptHours }))
      await noteReady(scope, archiveId, { fileId: await keepFile(scope, stored), expiresAt })
      await tellReady(scope, archive)
      refreshFor(scope, archive)
    })
  } catch (error) {
    if (error instanceof Withdrawn) return
    if (isLastAttempt)
      await withScope(studioId, async (scope) => {
        await noteFailed(scope, archiveId)
        refreshFor(scope, archive)
      })
    throw error
  }
}

function refreshFor(scope: Scope, { forRequest, userId }: PersonalArchiveRow): void {
  scope.refresh('personalData', forRequest ? { roles: ['owner'] } : { users: [userId] })
}

async function tellReady(scope: Scope, { forRequest, askedBy, userId }: PersonalArchiveRow): Promise<void> {
  const person = forRequest ? await findMember(scope, userId) : undefined
  await notify(scope, 'account_data_ready', {
    to: [askedBy],
    details: person ? { person: { userId, name: person.name } } : {},
  })
}
