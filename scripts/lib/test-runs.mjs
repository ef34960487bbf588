import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ended, endIfStopped, start } from './children.mjs'
import { environmentOf } from './npm.mjs'
import { programOf, root } from './project.mjs'
import { countsOfPlaywright, countsOfVitest } from './results.mjs'
import { atTheEnd } from './script.mjs'

/** @param {string} node @param {string} project @param {{ args: readonly string[], databaseUrl?: string }} options */
export async function runVitest(node, project, { args, databaseUrl }) {
  const report = join(reportFolder(), `${project}.json`)
  const command = ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...testEnvironment(node), ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}) }
  const chosen = args.length > 0
  if (chosen) command.push('--passWithNoTests')
  const code = await runAloud(node, [programOf('vitest'), ...command, ...args], root, env)
  return countsOfVitest(read(report), code, chosen)
}

/** @param {string} node @param {{ args: readonly string[], chromium: string }} options */
export async function runPlaywright(node, { args, chromium }) {
  const report = join(reportFolder(), 'stories.json')
  const env = { ...testEnvironment(node), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const program = programOf('@playwright/test', { program: 'playwright', workspace: 'e2e' })
  const code = await runAloud(node, [program, 'test', '--reporter=line,json', ...args], join(root, 'e2e'), env)
  return countsOfPlaywright(read(report), code)
}

const ours =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|(TEST_)?DATABASE_.*|PUBLIC_URL|SMTP_.*|MAIL_.*|SUPPORT_.*|SECRET_KEY|METRICS_.*|LOG_LEVEL|TRUST_PROXY|STRIPE_.*|S3_.*)$/

/** Removes the product's settings, so that tests cannot reach a real database or mail server, nor depend on them. @param {string} node */
function testEnvironment(node) {
  return Object.fromEntries(Object.entries(environmentOf(node)).filter(([name]) => !ours.test(name)))
}

/** @param {string} node @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function runAloud(node, args, cwd, env) {
  const { code } = await ended(start(node, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }))
  endIfStopped()
  return code
}

/** @type {string | undefined} */
let folder

function reportFolder() {
  if (!folder) {
    const made = mkdtempSync(join(tmpdir(), 'callboard-reports-'))
    atTheEnd(() => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  return folder
}

function read(/** @type {string} */ report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
