import { stripVTControlCharacters } from 'node:util'

import { root } from './project.mjs'

/** @typedef {{ passed: number, failed: number, skipped?: number, note?: string, failures?: readonly string[] }} Counts */
/** @typedef {Counts & { name: string, seconds: number }} Result */

/**
 * What a Vitest run came to, from its JSON report.
 * @param {any} report undefined if none was written
 * @param {number} code with which Vitest ended
 * @param {boolean} chosen some tests were chosen: perhaps none of this run
 * @returns {Counts}
 */
export function countsOfVitest(report, code, chosen = false) {
  if (!report) return withoutReport()
  // A file that cannot be loaded has no tests of its own to fail.
  const unloadable = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  }
  return chosen && counts.passed === 0 && code === 0 ? counts : honest(counts, code)
}

/**
 * What a Playwright run came to, from its JSON report. A story that passed at the second try has passed.
 * @param {any} report undefined if none was written
 * @param {number} code with which Playwright ended
 * @returns {Counts}
 */
export function countsOfPlaywright(report, code) {
  if (!report) return withoutReport()
  const { expected, unexpected, flaky, skipped } = report.stats
  const note = flaky > 0 ? `${flaky} passed only at a later try` : ''
  return honest({ passed: expected + flaky, failed: unexpected, skipped, note, failures: report.suites.flatMap(failuresOfSuite) }, code)
}

/** @param {any} file of a Vitest report @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)]
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]))
}

/** @param {any} suite of a Playwright report @returns {string[]} */
function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok)
  const own = failed.map((/** @type {any} */ { file, title, tests }) => {
    const results = tests.flatMap((/** @type {any} */ test) => test.results)
    return failure(`${file} › ${title}`, results.find((/** @type {any} */ result) => result.error)?.error.message)
  })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/** A name, and the beginning of what was said. @param {string} name @param {string} [message] */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [name.replace(`${root}/`, ''), ...lines.map((line) => `  ${line}`.trimEnd())].join('\n')
}

/**
 * A run that failed without a failed test (an error outside of tests), or that ran nothing, has not passed.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function honest(counts, code) {
  if (counts.failed > 0) return counts
  if (code !== 0) return { ...counts, failed: 1, note: `ended with code ${code}` }
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'ran no tests' }
  return counts
}

/** @returns {Counts} */
function withoutReport() {
  return { passed: 0, failed: 1, note: 'ended without a report' }
}

/**
 * Where the time went, and what failed.
 * @param {readonly Result[]} results
 */
export function table(results) {
  const rows = results.map(({ name, passed, failed, skipped = 0, seconds, note = '' }) => [
    name,
    `${passed}`,
    failed > 0 ? `${failed}` : '',
    skipped > 0 ? `${skipped}` : '',
    seconds.toFixed(1),
    note,
  ])
  const lines = [['', 'passed', 'failed', 'skipped', 'seconds', ''], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0, column))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Words to the left, numbers to the right. @param {string} cell @param {number} width @param {number} column */
function pad(cell, width, column) {
  return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width)
}

/**
 * What failed, told again behind everything that passed.
 * @param {readonly Result[]} results
 */
export function failures(results) {
  return results.flatMap(({ name, failures = [] }) => failures.map((one) => `── ${name}: ${one}\n\n`)).join('')
}

/** @param {readonly Counts[]} results */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  }
}
