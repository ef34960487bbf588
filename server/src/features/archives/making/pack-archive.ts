import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { notingHashes, type PackedEntry, type PackedStream } from '../../../platform/files/packed-file.ts'
import type { Spool } from '../../../platform/files/spool.ts'
import { hashOfBytes } from '../../../platform/files/compare-stored.ts'
import { unstalled } from '../../../platform/files/unstalled.ts'
import { packEvidence } from '../../documents/packing/export-pack.ts'
import { findPaperOf } from '../../invoices/paper/attach-invoices.ts'
import { fileNameOf } from '../../invoices/paper/keep-pdf.ts'
import { archiveFormat, manifestName, printName, type Manifest } from '../manifest.ts'
import type { NamedFile } from './find-files.ts'
import type { Snapshot } from './read-snapshot.ts'
import { writeIndex } from './write-index.ts'

interface Packing {
  readonly context: Pick<JobContext, 'files' | 'publicUrl' | 'withScope' | 'log' | 'signal' | 'clock'>
  readonly snapshot: Snapshot
  readonly spool: Spool
  /** a file, or the paper of an invoice, has gone in */
  readonly further: () => Promise<void>
}

export interface PackedArchive {
  /** the SHA-256 of the manifest, in hexadecimal */
  readonly print: string
  readonly missing: Manifest['missing']
}

/** The files of an archive one after the other, the manifest last: it has the hash of everything before. `packed` is told at the end. */
export async function* packArchive(packing: Packing, packed: (archive: PackedArchive) => void): AsyncGenerator<PackedStream> {
  const { context, snapshot } = packing
  const madeAt = context.clock.now()
  const lastModified = new Date(madeAt.epochMilliseconds)
  const entries: PackedEntry[] = []
  const missing: Manifest['missing'][number][] = []
  yield* notingHashes(packFiles(packing, missing, lastModified), (entry) => void entries.push(entry))
  const fileOf = new Map(snapshot.files.map((file) => [file.name, file]))
  for (const { name, sha256 } of entries) {
    const file = fileOf.get(name)
    if (file && file.sha256 !== sha256) missing.push({ file: file.id, name, how: 'changed' })
  }
  const { id, name } = snapshot.studio
  const said = { ...archiveFormat, schema: snapshot.schema, studio: { id, name }, madeAt: madeAt.toString(), head: snapshot.head, missing }
  const index = await writeIndex({ ...said, zone: snapshot.studio.zone, tables: snapshot.tables, files: entries })
  yield* notingHashes(only({ name: 'index.html', lastModified, input: index }), (entry) => void entries.push(entry))
  const manifest: Manifest = {
    ...said,
    faults: [...snapshot.faults],
    tables: snapshot.tables,
    entries: entries.map((entry) => {
      const file = fileOf.get(entry.name)
      return file ? { ...entry, file: file.id } : entry
    }),
  }
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  const print = hashOfBytes(text)
  yield { name: manifestName, lastModified, input: text }
  yield { name: printName, lastModified, input: `${print}\n` }
  packed({ print, missing })
}

async function* only<One>(one: One): AsyncGenerator<One> {
  yield one
}

async function* packFiles(
  { context, snapshot, spool, further }: Packing,
  missing: Manifest['missing'][number][],
  lastModified: Date,
): AsyncGenerator<PackedStream> {
  for (const { name, stretch } of snapshot.parts)
    yield { name, lastModified, size: stretch.end - stretch.start, input: spool.read(stretch) }
  for (const file of snapshot.files) {
    context.signal.throwIfAborted()
    const stream = await context.files.get(file.id)
    if (stream) yield { name: file.name, lastModified, size: file.size, input: exactly(file, unstalled(stream)) }
    else missing.push({ file: file.id, name: file.name, how: 'missing' })
    await further()
  }
  for (const id of snapshot.invoiceIds) {
    context.signal.throwIfAborted()
    yield* packPaper(context, snapshot.studio.id, id, lastModified)
    await further()
  }
  for await (const { name, ...evidence } of packEvidence(context, snapshot.studio.id, context.log))
    yield { name: `evidence/${name}`, ...evidence }
}

/** The paper of an invoice as it is now, drawn where none is kept: those that are kept are among the files. */
async function* packPaper(context: Packing['context'], studioId: string, id: string, lastModified: Date): AsyncGenerator<PackedStream> {
  const found = await findPaperOf(context, studioId, id)
  if (!found || found.fileId !== null) return
  const { paper } = found
  yield { name: `invoices/${fileNameOf(paper.invoice)}`, lastModified, input: await paper.draw(context, studioId) }
}

/** A ZIP cannot take back how long it said a file is. */
async function* exactly({ size }: NamedFile, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0
  for await (const part of stream) {
    seen += part.length
    yield part
  }
  if (seen !== size) throw new Error('A stored file has another length than its row says')
}
