import { stripVTControlCharacters } from 'node:util'

import { root } from './project.mjs'

/** @typedef {{ name: string, seconds: number }} Timed a test, or a file of them */
/** @typedef {{ passed: number, failed: number, skipped?: number, note?: string, failures?: readonly string[], timed?: readonly Timed[] }} Counts */
/** @typedef {Counts & { name: string, seconds: number }} Result */

/**
 * Counts from Vitest's JSON report, which may be missing.
 * @param {any} report
 * @param {number} code
 * @param {boolean} chosen
 * @returns {Counts}
 */
export function countsOfVitest(report, code, chosen = false) {
  if (!report) return withoutReport()
  // A file that cannot be loaded fails without a failed test.
  const unloadable = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
    timed: report.testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
      name: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    })),
  }
  return chosen && counts.passed === 0 && code === 0 ? counts : honest(counts, code)
}

/**
 * Counts from Playwright's JSON report; a story that passed on retry counts as passed.
 * @param {any} report
 * @param {number} code
 * @returns {Counts}
 */
export function countsOfPlaywright(report, code) {
  if (!report) return withoutReport()
  const { expected, unexpected, flaky, skipped } = report.stats
  /** @type {any[]} */
  const specs = report.suites.flatMap(specsOfSuite)
  const unsteady = specs.filter((spec) => spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'))
  const note = flaky > 0 ? `${flaky} passed only at a later try: ${unsteady.map(({ title }) => title).join('; ')}` : ''
  const failures = specs.filter(({ ok }) => !ok).map(failureOfSpec)
  return honest({ passed: expected + flaky, failed: unexpected, skipped, note, failures, timed: specs.map(timedSpec) }, code)
}

/** @param {any} file @returns {string[]} */
function failuresOfFile({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)]
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => failure(`${name} › ${test.fullName}`, test.failureMessages[0]))
}

/** @param {any} suite @returns {any[]} */
function specsOfSuite({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOfSuite)]
}

/** @param {any} spec */
function failureOfSpec({ file, title, tests }) {
  const results = tests.flatMap((/** @type {any} */ test) => test.results)
  return failure(`${file} › ${title}`, results.find((/** @type {any} */ result) => result.error)?.error.message)
}

/** @param {any} spec @returns {Timed} */
function timedSpec({ file, title, tests }) {
  const milliseconds = tests.flatMap((/** @type {any} */ test) => test.results.map((/** @type {any} */ result) => result.duration))
  return {
    name: `${file} › ${title}`,
    seconds: milliseconds.reduce((/** @type {number} */ all, /** @type {number} */ one) => all + one, 0) / 1000,
  }
}

/** @param {string} name @param {string} [message] */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return [name.replace(`${root}/`, ''), ...lines.map((line) => `  ${line}`.trimEnd())].join('\n')
}

/**
 * A run without a failed test still fails on an error outside the tests, or when nothing ran.
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

export function table(/** @type {readonly Result[]} */ results) {
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

/** @param {string} cell @param {number} width @param {number} column */
function pad(cell, width, column) {
  return column === 0 || column === 5 ? cell.padEnd(width) : cell.padStart(width)
}

export function failures(/** @type {readonly Result[]} */ results) {
  return results.flatMap(({ name, failures = [] }) => failures.map((one) => `── ${name}: ${one}\n\n`)).join('')
}

export function slowest(/** @type {readonly Result[]} */ results) {
  const all = results.flatMap(({ name: step, timed = [] }) => timed.map(({ name, seconds }) => ({ name: `${step}: ${name}`, seconds })))
  const ten = all.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  if (ten.length === 0) return ''
  return `The slowest:\n${ten.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`).join('')}\n`
}

export function sum(/** @type {readonly Counts[]} */ results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
  }
}
