/** In hexadecimal. Browsers have it of their own only on https and on this computer, not on plain http addresses of a local network. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const own = globalThis.crypto?.subtle as SubtleCrypto | undefined
  return inHex(own ? new Uint8Array(await own.digest('SHA-256', bytes)) : digest(bytes))
}

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const primes = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) => number > 1 && Array.from({ length: number - 2 }, (_, at) => at + 2).every((one) => number % one !== 0),
)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const constants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** FIPS 180-4. */
export function digest(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = new DataView(new ArrayBuffer(32))
  for (const [at, word] of start.entries()) state.setUint32(at * 4, word)
  const words = new DataView(new ArrayBuffer(256))
  for (let at = 0; at < padded.length; at += 64) mix(state, words, view, at)
  return new Uint8Array(state.buffer)
}

function mix(state: DataView, words: DataView, view: DataView, at: number): void {
  const word = (n: number) => words.getUint32(n * 4)
  for (let n = 0; n < 16; n += 1) words.setUint32(n * 4, view.getUint32(at + n * 4))
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [word(n - 15), word(n - 2)]
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words.setUint32(n * 4, word(n - 16) + low + word(n - 7) + high)
  }
  const was = (n: number) => state.getUint32(n * 4)
  let [a, b, c, d, e, f, g, h] = [was(0), was(1), was(2), was(3), was(4), was(5), was(6), was(7)]
  for (const [n, constant] of constants.entries()) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constant + word(n)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  for (const [n, mixed] of [a, b, c, d, e, f, g, h].entries()) state.setUint32(n * 4, was(n) + mixed)
}
