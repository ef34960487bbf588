import { toDate } from '../../platform/clock.ts'
import { openFile, savedAs, type FileAnswer } from '../../platform/files/open-file.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findWhose } from './find-whose.ts'
import { dataFileName } from './open-own-data.ts'
import { archiveState } from './present.ts'
import { findArchiveById } from './queries.ts'

/** How long the address works that somebody was given. */
const opensFor = { minutes: 10 }

/** Sends the file to whoever has just been given its address, so that none leaves without an entry of the record. */
export async function showDataFile(visitor: Visitor, { id }: { id: string }): Promise<FileAnswer | Refusal<'data-not-found'>> {
  return await visitor.withActor<FileAnswer | Refusal<'data-not-found'>>(async (actor) => {
    const archive = await findArchiveById(actor, id)
    const isTheirs = archive && (archive.forRequest ? actor.role === 'owner' : archive.userId === actor.user.id)
    if (!isTheirs || archiveState(archive, actor.clock) !== 'ready' || !archive.fileId) return refuse('data-not-found')
    const { givenAt, givenBy } = archive
    const since = toDate(actor.clock.now().subtract(opensFor))
    if (givenBy !== actor.user.id || !givenAt || givenAt < since) return refuse('data-not-found')
    const found = await findWhose(actor, archive.userId)
    if (found?.reach !== archive.reach) return refuse('data-not-found')
    const file = await openFile(actor, visitor.files, archive.fileId, savedAs(dataFileName(found.name)))
    return file ?? refuse('data-not-found')
  })
}
