import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The product's limit. */
const mostBytes = 800 * 1024

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function pngHead(side: number, depth: number, colour: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([depth, colour], 8)
  return pngChunk('IHDR', head)
}

/** A blank grey PNG with extra chunks before its pixels. */
export function greyPng(side: number, further: readonly Buffer[] = []): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([pngSignature, pngHead(side, 1, 0), ...further, pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

/** As many copies of a chunk as fit. */
function fill(chunk: Buffer): Buffer[] {
  return Array<Buffer>(Math.floor((mostBytes - 200) / chunk.length)).fill(chunk)
}

const packed = (length: number) => deflateSync(Buffer.alloc(length, 'A'), { level: 9 })
const texts = {
  plain: () => pngChunk('tEXt', Buffer.from('Comment\0')),
  packed: (length: number) => pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(length)])),
  international: (length: number) => pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), packed(length)])),
  profile: (length: number) => pngChunk('iCCP', Buffer.concat([Buffer.from('Colours\0\0'), packed(length)])),
}

/** An animated PNG that repeats its first frame. */
function movingPng(): Buffer {
  const frames = Buffer.alloc(8)
  frames.writeUInt32BE(8000, 0)
  const control = Buffer.alloc(26)
  control.set([10, 10], 7)
  const frame = Buffer.concat([
    pngChunk('fcTL', control),
    pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(30))])),
  ])
  return greyPng(10, [pngChunk('acTL', frames), ...fill(frame)])
}

/** As many tiny frames as fit. */
async function longGif(): Promise<Buffer> {
  const one = await sharp({ create: { width: 3, height: 3, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  const head = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1)
  const frame = one.subarray(head, -1)
  return Buffer.concat([one.subarray(0, head), ...fill(frame), one.subarray(-1)])
}

const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

async function jpegWith(segments: readonly Buffer[]): Promise<Buffer> {
  const plain = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])
}

/** An Exif block whose thousands of entries all point to the same long text. */
export function repeatingExif(): Buffer {
  const entries = 2700
  const length = 32_000
  const tiff = Buffer.alloc(8 + 2 + entries * 12 + 4 + length, 'A')
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(entries, 8)
  for (let n = 0; n < entries; n += 1) {
    const at = 10 + n * 12
    tiff.writeUInt16LE(0x010e, at)
    tiff.writeUInt16LE(2, at + 2)
    tiff.writeUInt32LE(length, at + 4)
    tiff.writeUInt32LE(tiff.length - length, at + 8)
  }
  return tiff
}

/** Entropy-coded bits, with a zero byte stuffed after each 0xff. */
function bits(pattern: string): Buffer {
  const padded = pattern.padEnd(Math.ceil(pattern.length / 8) * 8, '1')
  const bytes = (padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])))
}

/** A valid progressive JPEG of 32 million pixels in 2,646 scans of 40 bytes, each of which decodes the whole picture again. */
export function slowJpeg(): Buffer {
  const side = 5656
  const blocks = (side / 8) ** 2
  const components = [1, 2, 3]
  const head = Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 3, ...components.flatMap((id) => [id, 0x11, 0])])
  const tables = [
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    // A one-bit code each for "no difference" and for the end of up to 32,767 blocks.
    segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0x00])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0xe0])),
  ]
  const first = [
    segment(0xda, Buffer.from([3, ...components.flatMap((id) => [id, 0]), 0, 0, 0])),
    Buffer.alloc(Math.ceil((3 * blocks) / 8)),
  ]
  const nothing = bits(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)))
  const scans = components.flatMap((id) =>
    Array.from({ length: 63 * 14 }, (_, n) => {
      const coefficient = Math.floor(n / 14) + 1
      const low = 13 - (n % 14)
      const high = low === 13 ? 0 : low + 1
      return Buffer.concat([segment(0xda, Buffer.from([1, id, 0, coefficient, coefficient, (high << 4) | low])), nothing])
    }),
  )
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...tables, segment(0xc2, head), ...first, ...scans, Buffer.from([0xff, 0xd9])])
}

export async function bombs(): Promise<Record<string, Buffer>> {
  const wide = { width: 5000, height: 5000, channels: 4, background: '#ff0000' } as const
  const long = segment(0xed, Buffer.alloc(65_000, 'A'))
  const icc = (n: number, of: number) =>
    segment(0xe2, Buffer.concat([Buffer.from(`ICC_PROFILE\0`), Buffer.from([n, of]), Buffer.alloc(65_000)]))
  return {
    'a hundred packed texts': greyPng(10, fill(texts.packed(7_900_000))),
    'twenty larger packed texts': greyPng(10, fill(texts.packed(40_000_000))),
    'twenty packed international texts': greyPng(10, fill(texts.international(40_000_000))),
    'forty thousand plain texts': greyPng(10, fill(texts.plain())),
    'texts behind the pixels': Buffer.concat([
      greyPng(10).subarray(0, -12),
      ...fill(texts.packed(7_900_000)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
    'a profile of 780 MB': greyPng(10, [texts.profile(780_000_000)]),
    'many small profiles': greyPng(10, fill(texts.profile(3_900_000))),
    'an Exif block that repeats itself, in a PNG': greyPng(10, [pngChunk('eXIf', repeatingExif())]),
    'an Exif block that repeats itself, in a JPG': await jpegWith([
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), repeatingExif()])),
    ]),
    'twelve of them': await jpegWith(Array<Buffer>(12).fill(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), repeatingExif()])))),
    'long blocks of applications': await jpegWith(Array<Buffer>(12).fill(long)),
    'a colour profile of many parts': await jpegWith(Array.from({ length: 12 }, (_, n) => icc(n + 1, 12))),
    'a PNG of eight thousand frames': movingPng(),
    'a GIF of thousands of frames': await longGif(),
    'a claim of 900 million pixels': greyPng(30_000),
    'a claim of four thousand million, in a GIF': Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([255, 255, 255, 255, 0x80, 0, 0]),
      Buffer.alloc(6),
      Buffer.from([0x2c, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
    ]),
    'sixteen bits and an alpha channel': await sharp({ create: wide }).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
    'a PNG that is cut off': (
      await sharp({ create: { ...wide, channels: 3 } })
        .png({ progressive: true })
        .toBuffer()
    ).subarray(0, -5000),
    'a JPG of thousands of scans': slowJpeg(),
  }
}
