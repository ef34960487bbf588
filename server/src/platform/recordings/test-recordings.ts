import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

/** A second of video as a phone writes it, with the place where it was filmed; its pictures are not meant to be seen. */
export async function mp4Of({ place }: { place: string }): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source)
  output.setMetadataTags({ comment: 'Phone 12', raw: { '©xyz': place } })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 }
  for (let n = 0; n < 25; n++) {
    const bytes = new TextEncoder().encode(`picture ${n}`.padEnd(400))
    await source.add(new EncodedPacket(bytes, n === 0 ? 'key' : 'delta', n / 25, 1 / 25), n === 0 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}

/** Silence. */
export function wavOf(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 8000) * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Silence, in frames of 26 ms. */
export function mp3Of(frames: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064, 0)
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
