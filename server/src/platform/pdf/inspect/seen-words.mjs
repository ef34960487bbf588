// Whether the contents of a page are words that are seen, with lines across and down between them. In doubt they are not.
/** @typedef {readonly number[]} Matrix of six */
/** @typedef {{ width: number, height: number }} Size in points */

const token = /\s*(?:\([^()\\]*(?:\\[^][^()\\]*)*\)|<[\da-f\s]*>|<<|>>|[[\]]|\/[^\s()<>[\]{}/%]*|(?<word>[^\s()<>[\]{}/%]+))\s*/giy
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

const harmless = new Set('ET Td TD T* TL Tc Tw w J j M d i ri gs G RG K CS SC SCN h BMC BDC EMC MP DP'.split(' '))
const inks = new Set('g rg k cs sc scn'.split(' '))
const shows = new Set(['Tj', 'TJ', "'", '"'])
const paints = new Set('f F f* B B* b b* S s n'.split(' '))
const strokes = new Set(['S', 's'])

/** Of a line, which may be a thin frame. */
const mostPoints = 8
/** In points. */
const thickest = 3
const smallest = 4
/** Of the page. */
const leastClip = 0.6
/** Of white. */
const palest = 0.7

/** @param {string} content @param {Size} page */
export function areSeenWords(content, page) {
  let now = { base: [1, 0, 0, 1, 0, 0], isPale: false, size: 0 }
  const before = []
  let text = now.base
  /** @type {{ points: number[][], isFrame: boolean }[]} */
  let shapes = []
  let isClip = false
  let hasWords = false
  for (const { operator, n } of operationsOf(content)) {
    const [x = 0, y = 0, width = 0, height = 0] = n
    const points = (/** @type {number[][]} */ ...all) =>
      all.map(([across = 0, up = 0]) => times([1, 0, 0, 1, across, up], now.base).slice(4))
    if (harmless.has(operator)) continue
    if (operator === 'q') before.push({ ...now })
    else if (operator === 'Q') now = before.pop() ?? now
    else if (operator === 'cm') now.base = times(n, now.base)
    else if (operator === 'BT') text = [1, 0, 0, 1, 0, 0]
    else if (operator === 'Tm') text = n
    else if (operator === 'Tf') now.size = x
    else if (operator === 'Tr' && (x === 0 || x === 2)) continue
    else if (inks.has(operator)) now.isPale = isPale(operator, n)
    else if (shows.has(operator)) {
      const [, , c = 0, d = 0] = times(text, now.base)
      if (now.isPale || now.size * Math.hypot(c, d) < smallest) return false
      hasWords = true
    } else if (operator === 'm') shapes.push({ points: points([x, y]), isFrame: false })
    else if (operator === 'l') {
      const shape = shapes.at(-1)
      if (!shape || shape.points.push(...points([x, y])) > mostPoints) return false
    } else if (operator === 're')
      shapes.push({ points: points([x, y], [x + width, y], [x, y + height], [x + width, y + height]), isFrame: true })
    else if (operator === 'W' || operator === 'W*') isClip = true
    else if (paints.has(operator)) {
      const isDrawn = operator !== 'n' && shapes.some(({ points: all, isFrame }) => !(isFrame && strokes.has(operator)) && !isLine(all))
      if (isDrawn || (isClip && !(shapes.length === 1 && shapes.every(({ points: all }) => isWide(all, page))))) return false
      shapes = []
      isClip = false
    } else return false
  }
  return hasWords
}

/** What is not understood is an operator of its own. @param {string} content @returns {Generator<{ operator: string, n: number[] }>} */
function* operationsOf(content) {
  /** @type {number[]} */
  let n = []
  for (let at = 0; at < content.length; at = token.lastIndex) {
    token.lastIndex = at
    const found = token.exec(content)
    const word = found ? found.groups?.['word'] : '?'
    if (word === undefined) continue
    if (number.test(word)) n.push(Number(word))
    else {
      yield { operator: word, n }
      n = []
    }
    if (!found) return
  }
}

/** A colour space of one number may count ink or light. @param {string} operator @param {readonly number[]} n */
function isPale(operator, n) {
  if (operator === 'cs') return false
  const [a = 1, b = 1, c = 1, black = 0] = n
  if (n.length === 1) return operator !== 'g' || a > palest
  const light = 0.3 * a + 0.59 * b + 0.11 * c
  return (n.length === 4 ? (1 - light) * (1 - black) : light) > palest
}

/** @param {number[][]} points */
function sizeOf(points) {
  const of = (/** @type {number} */ axis) => {
    const all = points.map((point) => point[axis] ?? 0)
    return Math.max(...all) - Math.min(...all)
  }
  return { width: of(0), height: of(1) }
}

/** @param {number[][]} points */
const isLine = (points) => Math.min(...Object.values(sizeOf(points))) <= thickest

/** @param {number[][]} points @param {Size} page */
function isWide(points, page) {
  const { width, height } = sizeOf(points)
  return width >= leastClip * page.width && height >= leastClip * page.height
}

/** First one, then the other. @param {Matrix} one @param {Matrix} other @returns {number[]} */
function times([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0]) {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
