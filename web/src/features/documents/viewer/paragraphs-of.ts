/** A piece of a page's text, as pdf.js finds it; `transform` ends in its place from the left and from below. */
export interface Piece {
  str: string
  hasEOL: boolean
  height: number
  transform: number[]
}

/** How far apart lines stand that do not belong together, of their height. */
const apart = 1.7

/** The text of a page in its order, its lines joined to paragraphs. */
export function paragraphsOf(pieces: readonly Piece[]): string[] {
  const lines: { text: string; y: number; height: number }[] = []
  let isNew = true
  for (const { str, hasEOL, height, transform } of pieces) {
    if (isNew) lines.push({ text: '', y: transform[5] ?? 0, height })
    const line = lines.at(-1)
    if (!line) continue
    line.text += str
    line.height = Math.max(line.height, height)
    isNew = hasEOL
  }
  const paragraphs: string[] = []
  let above: (typeof lines)[number] | null = null
  for (const line of lines) {
    if (line.text.trim() === '') continue
    const isSame = above && Math.abs(above.height - line.height) < 1 && Math.abs(above.y - line.y) < line.height * apart
    if (isSame) paragraphs.push(`${paragraphs.pop()} ${line.text.trim()}`)
    else paragraphs.push(line.text.trim())
    above = line
  }
  return paragraphs
}
