const windowsSigns: Record<string, number> = { '€': 0x80, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97 }

/** Text as an older Windows program writes it. */
export const inWindows1252 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => windowsSigns[sign] ?? sign.charCodeAt(0))

export const inUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

export function inUtf16(text: string, order: 'le' | 'be'): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let place = 0; place < text.length; place++) bytes.setUint16(place * 2, text.charCodeAt(place), order === 'le')
  return new Uint8Array(bytes.buffer)
}
