import type { ValidationError } from '@orpc/server'

type Issue = ValidationError['issues'][number]

interface Details {
  readonly code?: string
  readonly expected?: string
  readonly origin?: string
  readonly values?: readonly unknown[]
  readonly maximum?: number
  readonly minimum?: number
}

/** The library's own words, where the contract has none. */
const isTheLibrarys = /^(Invalid (input|option|value)|Too (big|small)|Unrecognized key)/

/** What is wrong with a part of an input, for people who see which part it is. */
export function wordsOfIssue(issue: Issue): string {
  if (!isTheLibrarys.test(issue.message)) return issue.message
  const { code, expected, origin, values, maximum, minimum } = issue as Issue & Details
  if (issue.message.endsWith('received undefined')) return 'This is missing'
  if (code === 'invalid_type')
    return expected === 'int' ? 'Please enter a whole number' : expected === 'number' ? 'Please enter a number' : check
  if (Array.isArray(values) && values.length > 1) return `Please choose one of: ${values.map(String).join(', ')}`
  const unit = origin === 'string' ? ' characters' : ''
  if (maximum !== undefined) return `At most ${maximum.toLocaleString('en-GB')}${unit}`
  return minimum === undefined ? check : `At least ${minimum.toLocaleString('en-GB')}${unit}`
}

const check = 'Please check this value'

/** The same in a sentence, for where no field can show it: each part by its name. Null: no part has one. */
export function sentenceOfIssues(issues: readonly Issue[]): string | null {
  const said = issues.flatMap((issue) => {
    const words = wordsOfIssue(issue)
    if (words === issue.message) return [words]
    const name = nameOf(issue)
    return name === null ? [] : [`${name}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`]
  })
  return said.length === 0 ? null : [...new Set(said)].map((words) => words.replace(/[.!?]?$/, '.')).join(' ')
}

/** As people call a part of an input: “Members” for `memberIds`, “Amount” for `amountMinor`. */
function nameOf({ path = [] }: Issue): string | null {
  const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).findLast((part) => !/^\d+$/.test(part))
  if (name === undefined || name === '') return null
  const plain = name
    .replace(/(s?)Ids$/, (_, s: string) => (s ? 'ses' : 's'))
    .replace(/(Id|Minor)$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
