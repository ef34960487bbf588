import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

/** Runs JavaScript with a temporary PostgreSQL. */
function withPostgres(line: string) {
  const script = join(import.meta.dirname, 'with-postgres.mjs')
  const child = spawn(process.execPath, [script, process.execPath, '-e', line], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  return {
    child,
    ended: new Promise<{ code: number | null; output: string }>((resolve) => child.once('close', (code) => resolve({ code, output }))),
    url: async () => {
      while (!output.includes('\n') && child.exitCode === null) await sleep(10)
      return output.trim()
    },
  }
}

const showAddress = 'console.log(process.env.TEST_DATABASE_URL)'

it('a command gets a PostgreSQL server of its own, keeps its exit code, and leaves nothing behind', async () => {
  const { ended } = withPostgres(`${showAddress}; process.exitCode = process.env.DATABASE_URL === process.env.TEST_DATABASE_URL ? 5 : 6`)
  const { code, output } = await ended
  expect(code).toBe(5)
  await expect(answers(output.trim())).rejects.toThrow('ECONNREFUSED')
})

it.each(['SIGTERM', 'SIGKILL'] as const)('the PostgreSQL server is stopped and its files removed after %s', async (signal) => {
  const { child, url } = withPostgres(`${showAddress}; setTimeout(() => {}, 10_000)`)
  const address = await url()
  const { folder, settings } = await answers(address)
  expect(settings).toEqual({ fsync: 'off', synchronous_commit: 'on', server_encoding: 'UTF8' })
  child.kill(signal)
  for (const until = Date.now() + 5000; existsSync(folder) && Date.now() < until;) await sleep(20)
  expect(existsSync(folder)).toBe(false)
  await expect(answers(address)).rejects.toThrow('ECONNREFUSED')
})

async function answers(address: string) {
  const client = new Client(address)
  await client.connect()
  const show = async (name: string) => (await client.query(`show ${name}`)).rows[0][name]
  const names = ['fsync', 'synchronous_commit', 'server_encoding']
  const settings = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await show(name)])))
  const folder = dirname(await show('data_directory'))
  await client.end()
  return { folder, settings }
}
