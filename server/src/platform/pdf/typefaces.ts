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

const oneWeight = (name: string, path: string) => ({ name, regular: fromPackage(path) })
/** In order of preference: the first that has a character draws it. Some have one weight only. */
const faces: readonly { name: string; regular: string; bold?: string }[] = [
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
  oneWeight('hebrew', 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  { name: 'chinese', regular: fileURLToPath(new URL('../../../assets/fonts/noto-sans-sc.ttf', import.meta.url)) },
  oneWeight('bengali', 'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  oneWeight('gurmukhi', 'baloo-paaji-2/BalooPaaji2_400Regular.ttf'),
  oneWeight('gujarati', 'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  oneWeight('tamil', 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  oneWeight('thai', 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  oneWeight('georgian', 'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  oneWeight('armenian', 'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  oneWeight('ethiopic', 'noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
  oneWeight('korean', 'nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  oneWeight('emoji', 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
]

const opened = new Map<string, Font>()
/** Opened when first needed and then kept, as reading a typeface takes longer than writing an invoice. */
function open(path: string): Font {
  const font = opened.get(path) ?? openFace(path)
  opened.set(path, font)
  return font
}

function openFace(path: string): Font {
  const font = openSync(path) as Font
  // A glyph is cached as first met: an "e" met as the base of "é" would have no name, in every later file too.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  const layout = font.layout.bind(font)
  // Fontkit fails at marks for which a typeface has no place; without places they are drawn where they come.
  font.layout = (text, features, ...more) => {
    try {
      return layout(text, features, ...more)
    } catch {
      return layout(text, { mark: false, mkmk: false, abvm: false, blwm: false }, ...more)
    }
  }
  return font
}

/** @returns the opened typeface of a run */
export function fontOf({ face, weight }: Pick<Run, 'face'> & { weight: Weight }): Font {
  const found = faces.find(({ name }) => name === face)
  if (!found) throw new Error(`There is no typeface ${face}`)
  return open(found[weight] ?? found.regular)
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

const has = ({ regular }: { regular: string }, sign: string): boolean => open(regular).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
const isMark = /^\p{M}$/u
const isSilent = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]$/u
const isDrawn = (sign: string): boolean => isSilent.test(sign) || faces.some((face) => has(face, sign))

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
    const face = sign === '' ? (last?.face ?? 'figtree') : faceOf(sign, last?.face)
    if (last && last.face === face && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + sign }
    else runs.push({ text: sign, face, level, start: at, isRightToLeft: level % 2 === 1 })
    at += given.length
  }
  return inDrawingOrder(runs)
}

function faceOf(sign: string, before: string | undefined): string {
  if (/\s/.test(sign)) return 'figtree'
  const last = faces.find(({ name }) => name === before)
  if (last && (isAttached.test(sign) || (isNeutral.test(sign) && has(last, sign)))) return last.name
  return faces.find((face) => has(face, sign))?.name ?? 'noto-sans'
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
