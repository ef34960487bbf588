import type { Locator } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'

export function redAndBlue(width: number, height: number): Buffer {
  const pixels = Array.from({ length: width }, (_, x) => (x < width / 2 ? [255, 0, 0] : [0, 0, 255])).flat()
  const line = Buffer.from([0, ...pixels])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export function colourOf(picture: Locator): Promise<'red' | 'blue' | 'both'> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const at = (x: number) => drawing?.getImageData(Math.floor(x * (canvas.width - 1)), Math.floor(canvas.height / 2), 1, 1).data ?? []
    const isRed = [0.02, 0.25, 0.5, 0.75, 0.98].map((x) => (at(x)[0] ?? 0) > (at(x)[2] ?? 0))
    return isRed.every(Boolean) ? 'red' : isRed.some(Boolean) ? 'both' : 'blue'
  })
}
