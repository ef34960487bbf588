// Runs a command with a temporary PostgreSQL: `npm run postgres -- node bench/run.ts`, or without a command until Ctrl-C.
import { runAloud } from './lib/children.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { script } from './lib/script.mjs'
import { say } from './lib/words.mjs'

await script(async () => {
  const url = await startPostgres()
  const given = process.argv.slice(2)
  if (given.length === 0) say(`PostgreSQL is at ${url} until Ctrl-C.`)
  const [command = process.execPath, ...args] = given.length > 0 ? given : [process.execPath, '-e', 'setInterval(() => {}, 1e9)']
  return runAloud(command, args, { env: { ...process.env, DATABASE_URL: url, TEST_DATABASE_URL: url } })
})
