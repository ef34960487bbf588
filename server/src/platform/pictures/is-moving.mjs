/** Whether a GIF, PNG or WebP has more than one picture. @param {Buffer} bytes */
export function isMoving(bytes) {
  const mark = bytes.toString('latin1', 0, 4)
  if (mark === 'GIF8') return countGif(bytes) > 1
  if (mark === 'RIFF') return countChunks(webpChunks(bytes), 'ANMF') > 1
  return mark === '\x89PNG' && countChunks(pngChunks(bytes), 'fcTL') > 1
}

/** @param {Iterable<string>} chunks @param {string} kind */
function countChunks(chunks, kind) {
  let n = 0
  for (const one of chunks) if (one === kind && (n += 1) > 1) break
  return n
}

/** @param {Buffer} bytes */
function* webpChunks(bytes) {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    yield bytes.toString('latin1', at, at + 4)
    at += 8 + length + (length % 2)
  }
}

/** @param {Buffer} bytes */
function* pngChunks(bytes) {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) yield bytes.toString('latin1', at + 4, at + 8)
}

/** @param {Buffer} bytes */
function countGif(bytes) {
  let n = 0
  let at = 13 + coloursOf(bytes[10])
  while (n < 2 && (bytes[at] === 0x21 || bytes[at] === 0x2c)) {
    const isPicture = bytes[at] === 0x2c
    if (isPicture) n += 1
    at = endOfBlocks(bytes, isPicture ? at + 11 + coloursOf(bytes[at + 9]) : at + 2)
  }
  return n
}

/** Bytes of a table of colours. */
export function coloursOf(flags = 0) {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** @param {Buffer} bytes @param {number} from */
export function endOfBlocks(bytes, from) {
  let at = from
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1
  return at + 1
}
