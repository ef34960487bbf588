import { Email, longest } from '@callboard/contract/text'
import { asLine } from '@callboard/contract/pasted'

interface Addressed {
  email: string
  name: string
}

export interface Parsed {
  /** each address once, in their order */
  people: Addressed[]
  /** what looks like no address, as it was written */
  faulty: string[]
  /** how often an address came again */
  repeated: number
}

/** Reads the people out of whatever a mail program or spreadsheet copies: names before or in quotes, one per line, commas, semicolons, tabs. */
export function parseAddresses(pasted: string): Parsed {
  const parsed: Parsed = { people: [], faulty: [], repeated: 0 }
  const known = new Map<string, Addressed>()
  for (const line of pasted.split(/[\r\n\u2028\u2029]+/)) {
    for (const found of peopleOf(line)) {
      if (typeof found === 'string') {
        parsed.faulty.push(found)
        continue
      }
      const earlier = known.get(found.email)
      if (earlier) {
        parsed.repeated += 1
        earlier.name ||= found.name
        continue
      }
      known.set(found.email, found)
      parsed.people.push(found)
    }
  }
  return parsed
}

const headings = /^\s*(?:to|cc|bcc|from|an|reply-to)\s*:\s/i

function peopleOf(line: string): (Addressed | string)[] {
  const parts = partsOf(line.replace(headings, ''))
  const found: (Addressed | string)[] = []
  // Words that stand before an address on its line are of its name: 'Ellis, Pat <pat@…>', and rows of a spreadsheet.
  let before: string[] = []
  for (const part of parts) {
    if (!part.includes('@')) {
      before.push(part)
      continue
    }
    const person = personOf(part, before)
    if (person) found.push(person)
    else found.push(asLine([...before, part].join(' ')))
    before = []
  }
  const [only] = found
  if (before.length > 0 && found.length === 1 && typeof only === 'object') only.name ||= nameOf(before, '')
  else found.push(...before.filter((words) => /[\p{L}\p{N}]/u.test(words)))
  return found
}

/** Splits at commas, semicolons and tabs that stand in no quotes and no angle brackets. */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let part = ''
  let until = ''
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (sign === '\\' && until === '"') {
      part += line.charAt(at + 1)
      at += 1
      continue
    }
    if (until !== '') {
      if (sign === until) until = ''
    } else if (sign === '"' && line.includes('"', at + 1)) until = '"'
    else if (sign === '<' && line.includes('>', at)) until = '>'
    else if (/[,;\t]/.test(sign)) {
      parts.push(part)
      part = ''
      continue
    }
    part += sign
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '')
}

const around = /^[\s<>()[\]{}"'“”‘’.:]+|[\s<>()[\]{}"'“”‘’.:]+$/g
const addressed = /[^\s<>()[\]"“”,;]*@[^\s<>()[\]"“”,;]*/g

function personOf(part: string, before: readonly string[]): Addressed | null {
  const words = part.match(addressed) ?? []
  const typed = words.at(-1) ?? ''
  const checked = Email.safeParse(
    typed
      .replaceAll(around, '')
      .replace(/^mailto:/i, '')
      .replace(/\?.*$/, ''),
  )
  if (!checked.success) return null
  const beside = words.reduce((rest, word) => rest.replace(word, ' '), part)
  return { email: checked.data, name: nameOf(before, beside) }
}

/** A telephone number beside an address is no name, nor is the address itself. 'Ellis, Pat <pat@…>' has the surname first, a row of a spreadsheet has not. */
function nameOf(before: readonly string[], beside: string): string {
  const words = [...before.map(asWords), asWords(beside)].filter((part) => part !== '')
  const own = asWords(beside)
  const [surname = '', given] = own.split(/\s*,\s*/)
  const name = given ? `${given} ${surname}` : own !== '' && words.length === 2 ? words.toReversed().join(' ') : words.join(' ')
  return name.slice(0, longest.name).trim()
}

function asWords(part: string): string {
  const words = asLine(part.replaceAll(around, ''))
  return /\p{L}/u.test(words) && !words.includes('@') ? words : ''
}
