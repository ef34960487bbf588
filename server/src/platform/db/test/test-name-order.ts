const ends = /^(?:limit|offset|for|fetch|union|rows|range|returning)\b/i

/** The terms of every `order by` in a text of SQL, also inside aggregates and windows. */
function* termsIn(text: string): Generator<string> {
  for (const { index, 0: begin } of text.matchAll(/\border\s+by\s+/gi)) {
    let [depth, term] = [0, '']
    for (let at = index + begin.length; at < text.length; at += 1) {
      const sign = text[at]!
      if (sign === '(') depth += 1
      if (sign === ')') depth -= 1
      if (depth < 0 || (depth === 0 && /\s/.test(text[at - 1]!) && ends.test(text.slice(at)))) break
      if (depth === 0 && sign === ',') {
        yield term
        term = ''
      } else term += sign
    }
    yield term
  }
}

const names = /\b\w*(?:name|title|label)"?(?![\w.(])/i
const isCompared = /[=<>]|\b(?:like|is|in)\b/i

/** The first name that a text of SQL orders by bytes, or by the database's own language. Only for tests. */
export function unordered(text: string): string | undefined {
  return [...termsIn(text)]
    .map((term) => term.trim())
    .find((term) => names.test(term) && !/\bcollate\b/i.test(term) && !isCompared.test(term))
}

/** Throws at a query that orders by a name as no person would. Only for tests. */
export function refuseUnordered(text: string): void {
  const term = unordered(text)
  if (term !== undefined)
    throw new Error(`People would not find a name in this order: “order by ${term}”. Write byName (platform/db/by-name.ts): ${text}`)
}
