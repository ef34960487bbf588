/**
 * What a process apart was given, up to the last byte that its order announces: the other side leaves the pipe open.
 * @param {number} bytes
 */
export async function readAll(bytes) {
  const parts = []
  let length = 0
  for await (const part of process.stdin) {
    parts.push(part)
    length += part.length
    if (length >= bytes) break
  }
  return new Uint8Array(Buffer.concat(parts))
}
