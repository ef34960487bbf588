import { stripVTControlCharacters } from 'node:util'

import { root } from './project.mjs'

/** @typedef {{ name: string, seconds: number }} Timed a test, or a file of them */
/** @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[], failures?: string[], timed?: Timed[] }} Counts */
/** @typedef {Counts & { name: string, seconds: number }} Result */

/** Counts from Vitest's JSON report; with `chosen` tests there may be none. @param {any} report @param {number} code @returns {Counts} */
export function countsOfVitest(report, code, chosen = false) {
  if (!report) return withoutReport
  /** @type {any[]} */
  const files = report.testResults
  // A file that cannot be loaded or set up fails without a failed test.
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
  )
  const failedTests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0])),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failedTests, ...unloadable.map(({ name, message }) => failure(name, message))],
    timed: files.map(({ name, startTime, endTime }) => ({ name: name.replace(`${root}/`, ''), seconds: (endTime - startTime) / 1000 })),
  }
  return chosen && code === 0 ? counts : honest(counts, code)
}

/** Files of Vitest's JSON report in which something failed. @param {any} report @returns {string[]} */
export function failedFilesOf(report) {
  /** @type {any[]} */
  const files = report?.testResults ?? []
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/**
 * What two tries came to: what failed in the first and passed in the second, alone and at the end, has passed, and a note names it.
 * @param {Counts} first @param {Counts} second of what failed @returns {Counts}
 */
export function countsOfBoth(first, second) {
  const nameOf = (/** @type {string} */ one) => one.split('\n')[0] ?? ''
  const still = new Set((second.failures ?? []).map(nameOf))
  const recovered = (first.failures ?? []).map(nameOf).filter((name) => !still.has(name))
  if (second.failed > 0 && still.size === 0) return first
  return {
    ...first,
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures ?? [],
    notes: [...(first.notes ?? []), ...recovered.map((name) => `passed at the second try: ${name}`)],
  }
}

/** Counts from Playwright's JSON report. @param {any} report @returns {Counts} */
export function countsOfPlaywright(report, /** @type {number} */ code) {
  if (!report) return withoutReport
  const { expected, unexpected, skipped } = report.stats
  const stories = report.suites.flatMap(specsOfSuite).map((/** @type {any} */ { file, title, ok, tests }) => {
    const results = tests.flatMap((/** @type {any} */ test) => test.results)
    return {
      name: `${file} › ${title}`,
      ok,
      error: results.find((/** @type {any} */ { error }) => error)?.error.message,
      seconds: results.reduce((/** @type {number} */ all, /** @type {any} */ { duration }) => all + duration, 0) / 1000,
    }
  })
  const counts = {
    passed: expected,
    failed: unexpected,
    skipped,
    failures: stories.flatMap((/** @type {any} */ { name, ok, error }) => (ok ? [] : [failure(name, error)])),
    timed: stories,
  }
  return honest(counts, code)
}

/** @param {any} suite @returns {any[]} */
function specsOfSuite({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOfSuite)]
}

/** @param {string} name @param {string} [message] */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [name.replace(`${root}/`, ''), ...lines.map((line) => `  ${line}`.trimEnd())].join('\n')
}

/** A run without a failed test still fails on an error outside the tests, or when nothing ran. @param {Counts} counts @param {number} code */
function honest(counts, code) {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts
  return { ...counts, failed: 1, notes: [code === 0 ? 'ran no tests' : `ended with code ${code}`] }
}

/** @type {Counts} */
const withoutReport = { passed: 0, failed: 1, notes: ['ended without a report'] }

/** Prints the failures, the notes, the slowest tests, the parts and last `N passed, N failed`. @param {readonly Result[]} results */
export function print(results) {
  for (const { name, failures = [] } of results) for (const one of failures) console.log(`── ${name}: ${one}\n`)
  const all = results.flatMap(({ name: part, timed = [] }) => timed.map(({ name, seconds }) => ({ name: `${part}: ${name}`, seconds })))
  const ten = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  if (ten.length > 0) console.log('The slowest:')
  for (const { name, seconds } of ten) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  const rows = results.map(({ name, passed, failed, skipped = 0, seconds }) => [
    name,
    { passed, failed, skipped, seconds: Math.round(seconds * 10) / 10 },
  ])
  console.table(Object.fromEntries(rows))
  for (const { name, notes = [] } of results) for (const note of notes) console.log(`${name}: ${note}`)
  const { passed, failed } = sum(results)
  console.log(`\n${passed} passed, ${failed} failed`)
}

const dearest = 40

/** A page of Markdown: the minutes of each part, and its dearest files. @param {readonly Result[]} results @param {Date} day */
export function minutes(results, day) {
  const row = (/** @type {readonly unknown[]} */ ...cells) => `| ${cells.join(' | ')} |`
  const parts = results.map(({ name, passed, seconds }) => row(name, passed, (seconds / 60).toFixed(1)))
  const all = results.reduce((total, { seconds }) => total + seconds, 0) / 60
  const files = results.flatMap(({ name, timed = [] }) => {
    const byFile = new Map()
    for (const one of timed) {
      const file = one.name.split(' › ')[0]
      byFile.set(file, (byFile.get(file) ?? 0) + one.seconds)
    }
    const first = [...byFile].toSorted(([, one], [, other]) => other - one).slice(0, dearest)
    if (first.length === 0) return []
    return [
      `\n## ${name}: the ${first.length} dearest files, in seconds\n`,
      ...first.map(([file, seconds]) => `- ${seconds.toFixed(1)} ${file}`),
    ]
  })
  const date = day.toISOString().slice(0, 10)
  const head = [`# Where the minutes of \`npm test\` go`, '', `${date}, ${all.toFixed(1)} minutes. Made by \`npm test -- --minutes\`.`, '']
  return [...head, row('part', 'passed', 'minutes'), row('---', '---', '---'), ...parts, ...files, ''].join('\n')
}

/** @param {readonly Counts[]} results */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  }
}
