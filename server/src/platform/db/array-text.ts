/** Parses PostgreSQL's text of an array, `{1,NULL,"two words",{3}}`, with `parse` for each element. */
export function parseArray(text: string, parse: (element: string) => unknown): unknown[] {
  let at = text.indexOf('{')

  function element(): unknown {
    if (text[at] === '{') return list()
    if (text[at] === '"') return parse(quoted())
    const start = at
    while (text[at] !== ',' && text[at] !== '}' && at < text.length) at++
    const bare = text.slice(start, at)
    return bare === 'NULL' ? null : parse(bare)
  }

  function quoted(): string {
    let value = ''
    for (at++; text[at] !== '"'; at++) {
      if (at >= text.length) throw new SyntaxError(`No array: ${text}`)
      if (text[at] === '\\') at++
      value += text[at]
    }
    at++
    return value
  }

  function list(): unknown[] {
    const values: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (at >= text.length) throw new SyntaxError(`No array: ${text}`)
      values.push(element())
      if (text[at] === ',') at++
    }
    at++
    return values
  }

  return list()
}

/** The inverse of {@link parseArray}; quotes every element. */
export function arrayText(values: readonly unknown[], elementText: (value: unknown) => string | null): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return arrayText(value, elementText)
    const text = elementText(value)
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}
