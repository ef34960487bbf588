import { extractText } from 'unpdf'
import { expect, it, vi } from 'vitest'

/** Freshly loaded typefaces, so that no earlier drawing affects them. */
async function freshSheet() {
  vi.resetModules()
  const { Sheet } = await import('./sheet.ts')
  return async (line: string) => {
    const sheet = new Sheet({ title: 'Statement', author: 'Northlight Dance', made: new Date(0) })
    sheet.write(line, { x: sheet.left, y: sheet.top, width: sheet.width })
    const { text } = await extractText(new Uint8Array(await sheet.finish(() => '')), { mergePages: true })
    return text.trim()
  }
}

it('text in a PDF can be searched and read aloud though accented letters were written first', async () => {
  const written = await freshSheet()
  for (const line of ['Íñçéä', 'Invoice-12 for Anna', 'Iñvôïçé']) expect(await written(line)).toBe(line)
})
