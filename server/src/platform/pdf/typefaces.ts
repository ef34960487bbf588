import bidiFactory from 'bidi-js'
import { openSync, type Font } from 'fontkit'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

/** Text of one typeface, from left to right on the paper. */
export interface Run {
  readonly text: string
  readonly face: string
  readonly isRightToLeft: boolean
}

const fromPackage = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

/** In order of preference: the first that has a character draws it. Some have one weight only. */
const faces = [
  {
    name: 'figtree',
    regular: fromPackage('figtree/400Regular/Figtree_400Regular.ttf'),
    bold: fromPackage('figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  },
  {
    name: 'noto-sans',
    regular: fromPackage('noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: fromPackage('noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  {
    name: 'arabic',
    regular: fromPackage('ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    bold: fromPackage('ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  },
  { name: 'hebrew', regular: fromPackage('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf') },
  { name: 'chinese', regular: fileURLToPath(new URL('../../../assets/fonts/noto-sans-sc.ttf', import.meta.url)) },
  { name: 'emoji', regular: fromPackage('noto-emoji/400Regular/NotoEmoji_400Regular.ttf') },
] as const

interface Face {
  readonly name: string
  readonly regular: Font
  readonly bold: Font
}

let opened: Face[] | undefined
/** Opened once, as reading a typeface takes longer than writing an invoice. */
function openFaces(): Face[] {
  opened ??= faces.map((face) => {
    const regular = openFace(face.regular)
    return { name: face.name, regular, bold: 'bold' in face ? openFace(face.bold) : regular }
  })
  return opened
}

function openFace(path: string): Font {
  const font = openSync(path) as Font
  // A glyph is cached as first met: an "e" met as the base of "é" would have no name, in every later file too.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

/** @returns the opened typeface of a run */
export function fontOf({ face, weight }: Pick<Run, 'face'> & { weight: Weight }): Font {
  const found = openFaces().find(({ name }) => name === face)
  if (!found) throw new Error(`There is no typeface ${face}`)
  return found[weight]
}

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr'): { levels: Uint8Array }
}

// The package's types do not say that its default export is a function.
const bidi = (bidiFactory as unknown as () => Bidi)()
/** Attached to the character before it: joiners, variation selectors, skin tones, combining marks. */
const isAttached = /^(\p{M}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier})$/u
const isNeutral = /^[\s\p{P}\p{S}\p{N}]$/u

/** Whether our typefaces have every character of a text. Characters that none has are written as “?”, as an empty box would say nothing. */
export const canWrite = (text: string): boolean => Array.from(text).every((sign) => isDrawn(sign))

const isMark = /^\p{M}$/u
const isSilent = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]$/u
const isDrawn = (sign: string): boolean =>
  isSilent.test(sign) || openFaces().some(({ regular }) => regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

const drawable = (sign: string): string => (isDrawn(sign) ? sign : isMark.test(sign) ? '' : '?')

/** Splits a line into runs in drawing order: each in a typeface that has its characters, with mixed directions as people read them. */
export function runsOf(line: string): Run[] {
  const levels = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: (Run & { level: number; start: number })[] = []
  let at = 0
  for (const given of line) {
    const sign = drawable(given)
    const level = levels.levels[at] ?? 0
    const last = runs.at(-1)
    const face = sign === '' ? (last?.face ?? faces[0].name) : faceOf(sign, last?.face)
    if (last && last.face === face && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + sign }
    else runs.push({ text: sign, face, level, start: at, isRightToLeft: level % 2 === 1 })
    at += given.length
  }
  return inDrawingOrder(runs)
}

function faceOf(sign: string, before: string | undefined): string {
  if (/\s/.test(sign)) return faces[0].name
  const codePoint = sign.codePointAt(0) ?? 0
  const having = openFaces().filter(({ regular }) => regular.hasGlyphForCodePoint(codePoint))
  const stays = isAttached.test(sign) || (isNeutral.test(sign) && having.some(({ name }) => name === before))
  return before !== undefined && stays ? before : (having[0]?.name ?? 'noto-sans')
}

/** Reverses the runs at each level and above, from the highest down (rule L2 of Unicode's bidirectional algorithm). */
function inDrawingOrder<One extends { level: number }>(runs: One[]): One[] {
  const drawn = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < drawn.length; from++) {
      if ((drawn[from]?.level ?? 0) < level) continue
      let to = from
      while ((drawn[to + 1]?.level ?? 0) >= level) to++
      drawn.splice(from, to - from + 1, ...drawn.slice(from, to + 1).toReversed())
      from = to
    }
  }
  return drawn
}
