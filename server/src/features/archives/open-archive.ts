import type { Actor, Scope } from '../../platform/actor.ts'
import { openFile, savedAs, type FileAnswer } from '../../platform/files/open-file.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findArchive } from './queries.ts'
import { readArchive } from './read-archive.ts'

type NotReady = Refusal<'archive-not-ready'>

/** Where the archive is downloaded, for whoever has just given the proof that it needs: a browser saves it without holding it in memory. */
export async function unlockArchive(actor: Actor): Promise<{ address: string; name: string } | NotReady> {
  if ((await readArchive(actor))?.state !== 'ready') return refuse('archive-not-ready')
  return { address: '/api/archives/file', name: await nameOf(actor) }
}

/** The file itself, in parts where a browser goes on with a download. */
export async function openArchive(visitor: Visitor): Promise<FileAnswer | NotReady> {
  return visitor.withActor<FileAnswer | NotReady>(async (actor) => {
    const ready = (await readArchive(actor))?.state === 'ready' ? await findArchive(actor) : undefined
    const file = ready?.fileId && (await openFile(actor, visitor.files, ready.fileId, savedAs(await nameOf(actor))))
    return file || refuse('archive-not-ready')
  })
}

async function nameOf(scope: Scope & Pick<Actor, 'zone'>): Promise<string> {
  const { name } = await scope.db.selectFrom('studios').select('name').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  const madeAt = (await findArchive(scope))?.finishedAt ?? new Date(scope.clock.now().epochMilliseconds)
  const on = Temporal.Instant.fromEpochMilliseconds(madeAt.getTime()).toZonedDateTimeISO(scope.zone).toPlainDate().toString()
  return `${name ?? 'Callboard'} archive ${on}.zip`
}
