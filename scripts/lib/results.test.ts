import { expect, it, vi } from 'vitest'

import { countsOfBoth, countsOfPlaywright, countsOfVitest, failedFilesOf, minutes, print } from './results.mjs'

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})
/** What `print` writes for these results. */
function printed(results: Parameters<typeof print>[0]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const table = vi.spyOn(console, 'table').mockImplementation(() => {})
  print(results)
  const said = { lines: log.mock.calls.map(([line]) => line as string), table: table.mock.calls[0]?.[0] as unknown }
  vi.restoreAllMocks()
  return said
}

const playwright = (stats: object) => ({ stats: { expected: 0, unexpected: 0, skipped: 0, ...stats }, suites: [] })

it('the result counts what passed, failed and was skipped', () => {
  expect(countsOfVitest(vitest(5, 2), 1)).toMatchObject({ passed: 5, failed: 2, skipped: 2, failures: [] })
  expect(countsOfPlaywright(playwright({ expected: 5, unexpected: 2, skipped: 1 }), 1)).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 1,
  })
})

it('the result counts what passed at the second try as passed, and says which', () => {
  const first = { passed: 5, failed: 2, failures: ['a.spec.ts › waits too little\n  Timeout', 'b.spec.ts › is wrong\n  Not 2'] }
  expect(countsOfBoth(first, { passed: 1, failed: 1, failures: ['b.spec.ts › is wrong\n  Not 3'] })).toEqual({
    passed: 6,
    failed: 1,
    failures: ['b.spec.ts › is wrong\n  Not 3'],
    notes: ['passed at the second try: a.spec.ts › waits too little'],
  })
  expect(countsOfBoth(first, { passed: 2, failed: 0 })).toMatchObject({ passed: 7, failed: 0, failures: [] })
})

it('the result takes the first try when the second reported no test', () => {
  const first = { passed: 5, failed: 1, failures: ['a.test.ts › is wrong'] }
  expect(countsOfBoth(first, countsOfVitest(undefined, 1))).toBe(first)
  expect(countsOfBoth(first, countsOfVitest(vitest(0, 0), 0))).toBe(first)
})

it('a second try runs the files in which a test or the file itself failed', () => {
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'skipped' }], message: 'No database' },
    { name: 'b.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(failedFilesOf(vitest(0, 0, files))).toEqual(['a.test.ts'])
  expect(countsOfVitest(vitest(0, 0, files), 1)).toMatchObject({ failed: 1, failures: ['a.test.ts\n  No database'] })
})

it('the result lists the ten slowest tests of all steps', () => {
  const timed = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, seconds: n }))
  const counts = { passed: 1, failed: 0, seconds: 1 }
  const { lines } = printed([
    { name: 'unit tests', ...counts, timed },
    { name: 'stories', ...counts, timed: [{ name: 'long', seconds: 99 }] },
  ])
  expect(lines.slice(0, 3)).toEqual(['The slowest:', '   99.0 s  stories: long', '   11.0 s  unit tests: 11.test.ts'])
  expect(lines.filter((line) => line.includes(' s  '))).toHaveLength(10)
  expect(printed([{ name: 'lint', ...counts }]).lines).toEqual(['\n1 passed, 0 failed'])
})

it('the result counts a file that cannot be loaded as failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  expect(countsOfVitest(vitest(5, 0, [file, { name: 'b.test.ts', status: 'passed', assertionResults: [] }]), 1)).toMatchObject({
    passed: 5,
    failed: 1,
  })
})

it('the result is a failure without a failed test when the run failed, ran nothing or wrote no report', () => {
  expect(countsOfVitest(vitest(5, 0), 1)).toMatchObject({ passed: 5, failed: 1, notes: ['ended with code 1'] })
  expect(countsOfVitest(vitest(0, 0), 0)).toMatchObject({ failed: 1, notes: ['ran no tests'] })
  expect(countsOfVitest(undefined, 0)).toMatchObject({ failed: 1, notes: ['ended without a report'] })
  expect(countsOfPlaywright(playwright({ skipped: 3 }), 0)).toMatchObject({ failed: 1, notes: ['ran no tests'] })
  expect(countsOfPlaywright(undefined, 0)).toMatchObject({ failed: 1 })
})

it('the result accepts a run without tests when tests were chosen by name, but not one that failed', () => {
  expect(countsOfVitest(vitest(0, 0), 0, true)).toMatchObject({ passed: 0, failed: 0 })
  expect(countsOfVitest(vitest(0, 0), 1, true)).toMatchObject({ failed: 1 })
})

it('the result adds up its parts and shows where the time went', () => {
  const { lines, table } = printed([
    { name: 'lint', passed: 1, failed: 0, seconds: 1.26 },
    { name: 'unit tests', passed: 120, failed: 3, skipped: 1, seconds: 12, notes: ['a note'] },
  ])
  expect(lines).toEqual(['unit tests: a note', '\n121 passed, 3 failed'])
  expect(table).toEqual({
    lint: { passed: 1, failed: 0, skipped: 0, seconds: 1.3 },
    'unit tests': { passed: 120, failed: 3, skipped: 1, seconds: 12 },
  })
})

it('the summary says which tests failed, and how', () => {
  const ofVitest = countsOfVitest(
    vitest(1, 1, [
      {
        name: 'server/day.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a day has hours', failureMessages: [] },
          { status: 'failed', fullName: 'a day ends', failureMessages: ['\u001b[31mExpected midnight\u001b[39m\n    at day.test.ts:3'] },
        ],
      },
      { name: 'server/week.test.ts', status: 'failed', message: 'Cannot find week.ts', assertionResults: [] },
    ]),
    1,
  )
  const story = { file: 'week.spec.ts', title: 'a week is shown', ok: false, tests: [{ results: [{ error: { message: 'No week' } }] }] }
  const ofPlaywright = countsOfPlaywright(
    { ...playwright({ unexpected: 1 }), suites: [{ specs: [{ ok: true, tests: [] }], suites: [{ specs: [story] }] }] },
    1,
  )
  const results = [
    { name: 'unit tests', seconds: 1, ...ofVitest },
    { name: 'browser stories', seconds: 1, ...ofPlaywright },
  ]
  const { lines } = printed(results)
  expect(lines.slice(0, 3).join('\n').split('\n')).toEqual([
    '── unit tests: server/day.test.ts › a day ends',
    '  Expected midnight',
    '      at day.test.ts:3',
    '',
    '── unit tests: server/week.test.ts',
    '  Cannot find week.ts',
    '',
    '── browser stories: week.spec.ts › a week is shown',
    '  No week',
    '',
  ])
})

it('the page of minutes adds up what the stories of a file took', () => {
  const timed = [
    { name: 'week.spec.ts › a week is shown', seconds: 4 },
    { name: 'day.spec.ts › a day is shown', seconds: 5 },
    { name: 'week.spec.ts › a week is printed', seconds: 3 },
  ]
  const page = minutes([{ name: 'browser stories', passed: 3, failed: 0, seconds: 90, timed }], new Date('2026-11-28T12:00:00Z'))
  expect(page).toContain('2026-11-28, 1.5 minutes')
  expect(page).toContain('| browser stories | 3 | 1.5 |')
  expect(page.indexOf('- 7.0 week.spec.ts')).toBeLessThan(page.indexOf('- 5.0 day.spec.ts'))
  expect(page).toContain('- 5.0 day.spec.ts')
})
