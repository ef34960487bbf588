import { manifestName, Manifest, printName, rowsName } from '../manifest.ts'
import { recordSets, type RecordSet } from '../record-sets.ts'
import { studioColumn } from '../rows-of.ts'
import { ArchiveRefused, cutLines, readThrough, type OpenZip } from './open-zip.ts'
import { hashOfBytes } from '../../../platform/files/compare-stored.ts'

/** Somebody who had a login where the archive was made. */
export interface Joined {
  readonly id: string
  readonly email: string
  readonly role: string
}

export interface CheckedArchive {
  readonly manifest: Manifest
  /** the SHA-256 of the manifest */
  readonly print: string
  readonly joined: readonly Joined[]
  /** the files that rows refer to, by their ids */
  readonly files: ReadonlyMap<string, { readonly name: string; readonly sha256: string }>
}

type Row = Readonly<Record<string, unknown>>

const mostOfManifest = 256 * 1024 * 1024

/** Reads all of an archive and believes it only where everything agrees; nothing is written. @throws ArchiveRefused */
export async function checkArchive(zip: OpenZip): Promise<CheckedArchive> {
  const { manifest, print } = await readManifest(zip)
  refuseUnknown(manifest)
  compareNames(zip, manifest)
  const files = new Map(manifest.entries.flatMap(({ file, name, sha256 }) => (file ? [[file, { name, sha256 }] as const] : [])))
  const byHash = new Map(manifest.entries.map(({ sha256, name }) => [sha256, name]))
  const sets = new Map(recordSets.map((set) => [rowsName(set.table), set]))
  const joined: Joined[] = []
  const kept = new Map<string, string>()
  for (const { name, size, sha256 } of manifest.entries) {
    if (zip.size(name) !== size && !sets.has(name))
      throw new ArchiveRefused(`${name} has ${zip.size(name)} bytes instead of ${size}: it was changed.`)
    const set = sets.get(name)
    const seen = set
      ? await checkRows(zip, manifest, set, (row) => noteRow(set.table, row, { joined, kept }))
      : await readThrough(zip, name)
    if (seen === sha256) continue
    const other = byHash.get(seen)
    throw new ArchiveRefused(
      other === undefined
        ? `${name} was changed: its hash is not the one of the manifest.`
        : `${name} was swapped: it is what ${other} should be.`,
    )
  }
  compareFiles(manifest, files, kept)
  return { manifest, print, joined, files }
}

async function readManifest(zip: OpenZip): Promise<{ manifest: Manifest; print: string }> {
  for (const name of [manifestName, printName])
    if (zip.size(name) === undefined) throw new ArchiveRefused(`It has no ${name}, so it is no archive of Callboard.`)
  if ((zip.size(manifestName) ?? 0) > mostOfManifest) throw new ArchiveRefused('Its manifest is larger than any archive needs.')
  const text = await readText(zip, manifestName)
  const print = hashOfBytes(text)
  if ((await readText(zip, printName)).trim() !== print)
    throw new ArchiveRefused(`The manifest was changed: it is not the one that ${printName} names.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ArchiveRefused('Its manifest cannot be read.')
  }
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as { format?: unknown; version?: unknown }
  if (format !== 'callboard-archive') throw new ArchiveRefused('It is no archive of Callboard.')
  if (version !== 1)
    throw new ArchiveRefused(`It is of version ${String(version)}, and this Callboard reads version 1. Please update Callboard.`)
  const read = Manifest.safeParse(json)
  if (!read.success) throw new ArchiveRefused('Its manifest does not say what a manifest must say.')
  return { manifest: read.data, print }
}

async function readText(zip: OpenZip, name: string): Promise<string> {
  const parts: Buffer[] = []
  await readThrough(zip, name, (bytes) => void parts.push(bytes))
  return Buffer.concat(parts).toString()
}

function refuseUnknown({ tables }: Manifest): void {
  const known = new Set(recordSets.map(({ table }) => table))
  const strange = Object.keys(tables).find((table) => !known.has(table))
  if (strange) throw new ArchiveRefused(`It holds records that this Callboard does not know (${strange}). Please update Callboard.`)
}

function compareNames(zip: OpenZip, manifest: Manifest): void {
  const named = new Set(manifest.entries.map(({ name }) => name))
  if (named.size < manifest.entries.length) throw new ArchiveRefused('Its manifest names a file twice.')
  const extra = zip.names.find((name) => !named.has(name) && name !== manifestName && name !== printName)
  if (extra) throw new ArchiveRefused(`It holds a file that its manifest does not name: ${extra}.`)
  const gone = manifest.entries.find(({ name }) => zip.size(name) === undefined)
  if (gone) throw new ArchiveRefused(`${gone.name} is missing.`)
  const without = Object.keys(manifest.tables).find((table) => !named.has(rowsName(table)))
  if (without) throw new ArchiveRefused(`${rowsName(without)} is missing.`)
}

/** @returns the hash of the file */
async function checkRows(zip: OpenZip, manifest: Manifest, { table, beside = {} }: RecordSet, note: (row: Row) => void): Promise<string> {
  const said = manifest.tables[table]
  const name = rowsName(table)
  if (!said) throw new ArchiveRefused(`${name} is not among the tables of the manifest.`)
  const known = new Set([...said.columns, ...Object.keys(beside)])
  let rows = 0
  const lines = cutLines((line) => {
    rows += 1
    const row = readRow(line, name, rows)
    if (row[studioColumn(table)] !== manifest.studio.id) throw new ArchiveRefused(`Line ${rows} of ${name} is of another studio.`)
    if (Object.keys(row).some((column) => !known.has(column)))
      throw new ArchiveRefused(`Line ${rows} of ${name} says more than such a record holds.`)
    note(row)
  })
  const hash = await readThrough(zip, name, (bytes) => lines.see(bytes))
  if (!lines.end()) throw new ArchiveRefused(`The last line of ${name} is not whole.`)
  if (rows !== said.rows)
    throw new ArchiveRefused(
      `${name} has ${rows} lines instead of ${said.rows}: records were ${rows < said.rows ? 'taken out' : 'put in'}.`,
    )
  return hash
}

function readRow(line: string, name: string, at: number): Row {
  try {
    const row: unknown = JSON.parse(line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // Said below.
  }
  throw new ArchiveRefused(`Line ${at} of ${name} cannot be read.`)
}

function noteRow(table: string, row: Row, { joined, kept }: { joined: Joined[]; kept: Map<string, string> }): void {
  if (table === 'files') kept.set(String(row['id']), String(row['sha256']).replace(/^\\x/, ''))
  if (table === 'users' && row['joined'] === true && row['role'] !== 'deleted')
    joined.push({ id: String(row['id']), email: String(row['email']), role: String(row['role']) })
}

/** Each file that the rows know is there with the bytes that they know, or is said to be missing. */
function compareFiles({ missing }: Manifest, files: CheckedArchive['files'], kept: ReadonlyMap<string, string>): void {
  const known = new Map(missing.map(({ file, how }) => [file, how]))
  for (const [id, { name }] of files) if (!kept.has(id)) throw new ArchiveRefused(`${name} belongs to no record.`)
  for (const [id, sha256] of kept) {
    const file = files.get(id)
    const how = known.get(id)
    if (!file && how !== 'missing') throw new ArchiveRefused(`The file ${id} is missing, and the manifest does not say so.`)
    if (file && file.sha256 !== sha256 && how !== 'changed') throw new ArchiveRefused(`${file.name} is not what its record says.`)
  }
}
