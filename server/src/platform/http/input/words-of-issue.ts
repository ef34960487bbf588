import type { ValidationError } from '@orpc/server'

type Issue = ValidationError['issues'][number]

interface Details {
  readonly code?: string
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly maximum?: number
  readonly minimum?: number
}

/** The library's own words, where the contract has none. */
const isTheLibrarys = /^(Invalid (input|option|value)|Too (big|small)|Unrecognized key)/

/** What is wrong with a part of an input, for people. */
export function wordsOfIssue(issue: Issue): string {
  if (!isTheLibrarys.test(issue.message)) return issue.message
  const { code, expected, values, maximum, minimum } = issue as Issue & Details
  if (issue.message.endsWith('received undefined')) return 'This is missing'
  if (code === 'invalid_type')
    return expected === 'int' ? 'Please enter a whole number' : expected === 'number' ? 'Please enter a number' : check
  if (Array.isArray(values) && values.length > 1) return `Please choose one of: ${values.map(String).join(', ')}`
  if (maximum !== undefined) return `At most ${maximum}`
  return minimum === undefined ? check : `At least ${minimum}`
}

const check = 'Please check this value'
