import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { makeZip } from 'client-zip'
import { Manifest, manifestName, printName } from './manifest.ts'
import { openZip } from './importing/open-zip.ts'

export type Contents = Map<string, Buffer>

/** All files of an archive, in order. */
export async function contentsOf(path: string): Promise<Contents> {
  const zip = await openZip(path)
  const contents: Contents = new Map()
  for (const name of zip.names) contents.set(name, Buffer.concat(await Array.fromAsync<Buffer>(await zip.read(name))))
  zip.close()
  return contents
}

export async function packAs(path: string, files: Iterable<readonly [string, Uint8Array]>): Promise<void> {
  const packed = [...files].map(([name, input]) => ({ name, input, lastModified: new Date(0) }))
  await writeFile(path, Buffer.concat(await Array.fromAsync(makeZip(packed))))
}

/** What somebody does who knows how archives are made: hashes, sizes and counts agree again. */
export function sealAgain(contents: Contents, change: (manifest: Manifest) => void = () => {}): Contents {
  const manifest = Manifest.parse(JSON.parse(String(contents.get(manifestName))))
  const entries = manifest.entries
    .filter(({ name }) => contents.has(name))
    .map((entry) => {
      const bytes = contents.get(entry.name) as Buffer
      return { ...entry, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    })
  for (const [table, said] of Object.entries(manifest.tables))
    said.rows = String(contents.get(`rows/${table}.jsonl`)).split('\n').length - 1
  const anew = { ...manifest, entries }
  change(anew)
  const text = JSON.stringify(anew)
  return contents.set(manifestName, Buffer.from(text)).set(printName, Buffer.from(createHash('sha256').update(text).digest('hex')))
}

/** Changes the lines of a table. */
export function changeLines(contents: Contents, table: string, change: (lines: string[]) => string[]): Contents {
  const name = `rows/${table}.jsonl`
  const lines = change(String(contents.get(name)).split('\n').slice(0, -1))
  return contents.set(name, Buffer.from(lines.map((line) => `${line}\n`).join('')))
}
