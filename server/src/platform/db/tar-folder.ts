import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const blockBytes = 512

/** Yields a tar archive (ustar) of a folder's contents. */
export async function* tarFolder(folder: string): AsyncGenerator<Uint8Array> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (entry.isDirectory()) {
      yield header({ name: `${name}/`, bytes: 0, modified: 0, isFolder: true })
    } else {
      const { mtimeMs } = await stat(path)
      const content = await readFile(path)
      yield header({ name, bytes: content.length, modified: mtimeMs / 1000, isFolder: false })
      yield content
      yield new Uint8Array(-content.length & (blockBytes - 1))
    }
  }
  yield new Uint8Array(2 * blockBytes)
}

interface Entry {
  name: string
  bytes: number
  modified: number
  isFolder: boolean
}

function header({ name, bytes, modified, isFolder }: Entry): Uint8Array {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`This path is too long for a plain tar archive: ${name}`)
  const block = Buffer.alloc(blockBytes)
  const octal = (value: number, at: number, digits: number): void => {
    block.write(Math.floor(value).toString(8).padStart(digits, '0'), at, 'ascii')
  }
  block.write(name, 0, 'utf8')
  octal(isFolder ? 0o700 : 0o600, 100, 7)
  octal(0, 108, 7) // owner and group: the user who unpacks
  octal(0, 116, 7)
  octal(bytes, 124, 11)
  octal(modified, 136, 11)
  block.write('        ', 148, 'ascii') // the checksum counts its own field as blanks
  block.write(isFolder ? '5' : '0', 156, 'ascii')
  block.write('ustar\u000000', 257, 'ascii')
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  block[154] = 0
  return block
}
