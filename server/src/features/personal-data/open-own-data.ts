import type { Actor } from '../../platform/actor.ts'
import { packedName } from '../../platform/files/packed-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import { findWhose } from './find-whose.ts'
import { archiveState } from './present.ts'
import { deleteArchives, findPersonalArchive, findMember, noteGiven, type Kept } from './queries.ts'

type Code = 'data-not-ready' | 'data-changed'
interface Opened {
  readonly address: string
  readonly name: string
}

export const openOwnData = (actor: Actor) => openData(actor, { userId: actor.user.id, forRequest: false })

export async function openForRequest(actor: Actor, { userId }: { userId: string }): Promise<Opened | Refusal<Code | 'user-not-found'>> {
  if (!(await findMember(actor, userId))) return refuse('user-not-found')
  return await openData(actor, { userId, forRequest: true })
}

/** Asked at the moment of download: a file that tells of somebody who is not theirs any more goes instead. */
async function openData(actor: Actor, kept: Kept): Promise<Opened | Refusal<Code>> {
  const archive = await findPersonalArchive(actor, kept)
  if (!archive || archiveState(archive, actor.clock) !== 'ready') return refuse('data-not-ready')
  const found = await findWhose(actor, kept.userId)
  if (found?.reach !== archive.reach) {
    const after = async (scope: Parameters<typeof deleteArchives>[0]) => {
      await deleteArchives(scope, [archive.id])
      scope.refresh('personalData', kept.forRequest ? { roles: ['owner'] } : { users: [kept.userId] })
    }
    return refuse('data-changed', {}, { after })
  }
  await noteGiven(actor, archive.id, actor.user.id)
  actor.refresh('personalData', kept.forRequest ? { roles: ['owner'] } : { users: [kept.userId] })
  await appendToTrail(actor, {
    kind: 'personal-data.given',
    subjectId: kept.userId,
    facts: { by: actor.user.id, received: archive.receivedOn },
  })
  return { address: `/api/personal-data/${archive.id}/file`, name: dataFileName(found.name) }
}

export const dataFileName = (person: string) => `Data of ${packedName(person)}.zip`
