import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runAloud } from './children.mjs'
import { programOf, root } from './project.mjs'
import { countsOfPlaywright, countsOfVitest } from './results.mjs'
import { atTheEnd } from './script.mjs'

/** @param {string} project @param {readonly string[]} args @param {NodeJS.ProcessEnv} env */
export async function runVitest(project, args, env = {}) {
  const report = newReport()
  const chosen = args.length > 0 ? ['--passWithNoTests', ...args] : []
  const options = [`--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTests([programOf('vitest'), 'run', ...options, ...chosen], root, env)
  return countsOfVitest(read(report), code, args.length > 0)
}

/** @param {readonly string[]} args @param {string} chromium */
export async function runPlaywright(args, chromium) {
  const report = newReport()
  const program = programOf('@playwright/test', { program: 'playwright', workspace: 'e2e' })
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runTests([program, 'test', '--reporter=line,json', ...args], join(root, 'e2e'), env)
  return countsOfPlaywright(read(report), code)
}

const ours =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|(TEST_)?DATABASE_.*|PUBLIC_URL|SMTP_.*|MAIL_.*|SUPPORT_.*|SECRET_KEY|METRICS_.*|LOG_LEVEL|TRUST_PROXY|STRIPE_.*|S3_.*)$/

/** Without the product's settings: tests must not reach a real database or mail server. @param {string[]} command @param {string} cwd */
function runTests(command, cwd, /** @type {NodeJS.ProcessEnv} */ env) {
  const others = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
  return runAloud(process.execPath, command, { cwd, env: { ...others, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

function newReport() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-reports-'))
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'report.json')
}

function read(/** @type {string} */ report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
