import { toDate } from '../../platform/clock.ts'
import type { Actor } from '../../platform/actor.ts'
import type { JobType } from '../../platform/jobs/job-type.ts'
import { z } from 'zod'
import { archiveState } from './present.ts'
import { deleteArchives, findPersonalArchive, insertArchive, type Kept } from './queries.ts'

export const makePersonalArchiveJob: JobType<{ studioId: string; archiveId: string }> = {
  name: 'personal-data.make',
  input: z.object({ studioId: z.uuid(), archiveId: z.uuid() }),
}

/** Pressed again within this time, it is the same file. */
const sameFor = { minutes: 10 }

/** Begins the file of a person, unless one is being made or has just been. */
export async function makeAnew(actor: Actor, kept: Kept & { readonly receivedOn: string | null }): Promise<void> {
  const before = await findPersonalArchive(actor, kept)
  if (before) {
    const state = archiveState(before, actor.clock)
    const isSame = before.receivedOn === kept.receivedOn
    const isNew = before.askedAt > toDate(actor.clock.now().subtract(sameFor))
    if (isSame && (state === 'making' || (state === 'ready' && isNew))) return
    await deleteArchives(actor, [before.id])
  }
  const id = await insertArchive(actor, { ...kept, askedBy: actor.user.id })
  if (id === null) return
  actor.enqueue(makePersonalArchiveJob, { studioId: actor.studioId, archiveId: id })
  actor.refresh('personalData', kept.forRequest ? { roles: ['owner'] } : { users: [actor.user.id] })
}
