import { z } from 'zod'
import { dateIn } from '../../../platform/clock.ts'
import { hashOfBytes, readStored } from '../../../platform/files/compare-stored.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import { defineJob, type JobContext, type Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { appendToTrail, erasedFact } from '../../../platform/trail/trail.ts'
import { findUnsealed, lockUnsealed, markSealed, type UnsealedSignature } from '../queries/sealing.ts'
import { hashOfCode } from './read-code.ts'

interface Input {
  readonly studioId: string
}

/**
 * Seals the codes and copies of signatures from before entries had them, in one entry for the studio, as they are found. A stored copy that is
 * not what its rows say, or does not begin with what was signed, is left out, and the check of the record names it.
 */
export const sealEarlierJob = defineJob({
  opening: 'always',
  name: 'documents.seal-earlier',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 60, backoff: true },
  run: sealEarlier,
})

/** Finds studios with signatures whose code stands in no entry. */
export async function findToSeal({ db, now }: Studios): Promise<Due<Input>[]> {
  const rows = await db.selectFrom('documentSignatures').select('studioId').distinct().where('sealedIn', 'is', null).execute()
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${dateIn('UTC', now)}` }))
}

async function sealEarlier(context: JobContext, { studioId }: Input): Promise<void> {
  const found = await context.withScope(studioId, findUnsealed, { logins: true })
  const prints = new Map<string, readonly string[]>()
  for (const one of found) prints.set(one.id, await soundPrints(context.files, one))
  await context.withScope(studioId, async (scope) => {
    const unsealed = await lockUnsealed(scope)
    const sealing = found.filter(({ id }) => unsealed.has(id))
    if (sealing.length === 0) return
    const facts = sealing.flatMap(({ id, number, code, isErased }) => [
      [`code.${id}`, hashOfCode(code).toString('hex')] as const,
      ...(prints.get(id) ?? []).map((hash) => [`copy.${hash}`, id] as const),
      ...(isErased ? [[erasedFact(number), true] as const] : []),
    ])
    const entry = await appendToTrail(scope, { kind: 'documents.sealed', subjectId: studioId, facts: Object.fromEntries(facts) })
    await markSealed(
      scope,
      sealing.map(({ id }) => id),
      entry.number,
    )
  })
}

/** Of copies that the store no longer has, nothing speaks against the hash that is known. */
async function soundPrints(files: FileStore, { copy, prints, sha256, size }: UnsealedSignature): Promise<readonly string[]> {
  if (!copy) return prints
  const { bytes, compared } = await readStored(files, copy.fileId, copy.sha256)
  const isSound = compared === 'missing' || (compared === 'same' && hashOfBytes(bytes.subarray(0, size)) === sha256)
  return isSound ? prints : prints.filter((hash) => hash !== copy.sha256)
}
