const flag = { moves: 0x02, alpha: 0x10, profile: 0x20 }
const maxProfile = 64 * 1024

/** A WebP with its colours and transparency alone, of one that moves the first picture; null when it has no pixels. @param {Buffer} bytes */
export function webpPixels(bytes) {
  /** @type {Map<string, Buffer>} */
  const found = new Map()
  for (let at = 12; at + 8 <= bytes.length;) {
    const [kind, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)]
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (content.length < length) return null
    if (!found.has(kind)) found.set(kind, content)
    at += 8 + length + (length % 2)
  }
  const simple = found.get('VP8L') ?? found.get('VP8 ')
  const [canvas, profile, alpha, animation, first] = ['VP8X', 'ICCP', 'ALPH', 'ANIM', 'ANMF'].map((kind) => found.get(kind))
  const isMoving = animation !== undefined && first !== undefined
  if (!simple && !isMoving) return null
  const pixels = simple ? [chunk(found.has('VP8L') ? 'VP8L' : 'VP8 ', simple)] : []
  if (!canvas || canvas.length < 10) return simple ? riff(pixels) : null
  const hasProfile = profile !== undefined && profile.length <= maxProfile
  const extended = Buffer.from(canvas.subarray(0, 10))
  extended.fill(0, 0, 4)
  extended[0] = ((canvas[0] ?? 0) & flag.alpha) | (hasProfile ? flag.profile : 0) | (isMoving ? flag.moves : 0)
  const colours = [chunk('VP8X', extended), ...(hasProfile ? [chunk('ICCP', profile)] : [])]
  if (isMoving) return riff([...colours, chunk('ANIM', animation), chunk('ANMF', first)])
  return riff([...colours, ...(alpha ? [chunk('ALPH', alpha)] : []), ...pixels])
}

/** @param {string} kind @param {Buffer} content */
function chunk(kind, content) {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** @param {Buffer[]} chunks */
function riff(chunks) {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
