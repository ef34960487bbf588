import { crc32 } from 'node:zlib'
import { expect } from 'vitest'

/** Reads what is only stored in a ZIP, by the list at its end, as programs that unpack do. */
export async function unpack(answer: Response): Promise<Map<string, Buffer>> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const zip = Buffer.from(await answer.arrayBuffer())
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [crc, size, named, extra] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const file = zip.subarray(start, start + size)
    expect(crc32(file)).toBe(crc)
    files.set(zip.toString('utf8', at + 46, at + 46 + named), file)
    at += 46 + named + extra
  }
  return files
}
