/** Spreadsheets rarely say how their text is written: by its mark, by the zeros of UTF-16, as UTF-8 if it is that, and otherwise as Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const zerosAt = (side: number) => start.filter((byte, place) => byte === 0 && place % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even + odd > start.length / 5) return odd > even ? 'utf-16le' : 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
