import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { runAloud } from './children.mjs'
import { temporaryFolder } from './memory-folder.mjs'
import { programOf, root } from './project.mjs'
import { countsOfBoth, countsOfPlaywright, countsOfVitest, failedFilesOf } from './results.mjs'

/** More failures than these are no accident, and a second try would only take time. */
const mostTriedAgain = 10

/**
 * Files in which something failed are run once more at the end, alone.
 * @param {string} project
 * @param {{ args?: readonly string[], files?: readonly string[], env?: NodeJS.ProcessEnv }} chosen all files unless some are named
 */
export async function runVitest(project, { args = [], files = [], env = {} }) {
  const run = async (/** @type {readonly string[]} */ chosen) => {
    const file = newReport()
    const options = [`--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await runTests([programOf('vitest'), 'run', ...options, ...chosen], root, env)
    const report = read(file)
    return { counts: countsOfVitest(report, code, args.length > 0), failed: failedFilesOf(report) }
  }
  const { counts, failed } = await run([...(args.length > 0 ? ['--passWithNoTests'] : []), ...args, ...files])
  if (failed.length === 0 || counts.failed > mostTriedAgain) return counts
  return countsOfBoth(counts, (await run(['--maxWorkers=1', ...failed])).counts)
}

/**
 * Stories that failed are told once more at the end, one after the other. What they showed at first is kept in e2e/first-try.
 * @param {readonly string[]} args @param {string} chromium @param {NodeJS.ProcessEnv} others
 */
export async function runPlaywright(args, chromium, others = {}) {
  const program = programOf('@playwright/test', { program: 'playwright', workspace: 'e2e' })
  const run = async (/** @type {readonly string[]} */ chosen) => {
    const file = newReport()
    const env = { ...others, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await runTests([program, 'test', '--reporter=line,json', ...chosen], join(root, 'e2e'), env)
    return countsOfPlaywright(read(file), code)
  }
  const counts = await run(args)
  const failed = counts.failures?.length ?? 0
  if (failed === 0 || failed > mostTriedAgain) return counts
  const firstTry = join(root, 'e2e/first-try')
  rmSync(firstTry, { recursive: true, force: true })
  cpSync(join(root, 'e2e/test-results'), firstTry, { recursive: true })
  return countsOfBoth(counts, await run([...args, '--last-failed', '--workers=1', '--trace=on']))
}

const ours =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|(TEST_)?DATABASE_.*|PUBLIC_URL|SMTP_.*|MAIL_.*|SUPPORT_.*|SECRET_KEY|METRICS_.*|LOG_LEVEL|TRUST_PROXY|STRIPE_.*|S3_.*)$/

const TEST_RUN = randomUUID()

/** Without the product's settings: tests must not reach a real database or mail server. @param {string[]} command @param {string} cwd */
function runTests(command, cwd, /** @type {NodeJS.ProcessEnv} */ env) {
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  return runAloud(process.execPath, command, { cwd, env: { ...others, TEST_RUN, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

function newReport() {
  return join(temporaryFolder('callboard-reports-'), 'report.json')
}

function read(/** @type {string} */ report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
