import { randomUUIDv7 } from 'node:crypto'
import type { Archive } from '@callboard/contract/archives'
import type { Actor, Alone } from '../../platform/actor.ts'
import { mustHave } from '../../platform/must-have.ts'
import { makeArchiveJob } from './jobs.ts'
import { beginArchive } from './queries.ts'
import { readArchive } from './read-archive.ts'

/** Has an archive made in the background, in the place of an earlier one. While one is being made it is that one. */
export async function makeArchive(actor: Alone<Actor>): Promise<Archive> {
  const now = await readArchive(actor)
  if (now?.state === 'making') return now
  const id = randomUUIDv7()
  await beginArchive(actor, id)
  actor.enqueue(makeArchiveJob, { studioId: actor.studioId, archiveId: id, byUserId: actor.user.id })
  actor.refresh('archives', { roles: ['owner'] })
  return mustHave(await readArchive(actor), 'archive')
}
