// Runs a command beside a temporary PostgreSQL: `npm run postgres -- node bench/run.ts`, or without a command until Ctrl-C.
import { ended, start, stopped } from './lib/children.mjs'
import { environmentOf } from './lib/npm.mjs'
import { pinnedNode } from './lib/pinned-node.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { script } from './lib/script.mjs'
import { say } from './lib/words.mjs'

await script(async () => {
  const node = await pinnedNode()
  const url = await startPostgres()
  const [command, ...args] = process.argv.slice(2)
  if (!command) {
    say(`PostgreSQL is at ${url} until Ctrl-C.`)
    await stopped
    return 0
  }
  const env = { ...environmentOf(node), DATABASE_URL: url, TEST_DATABASE_URL: url }
  return (await ended(start(command, args, { env, stdio: 'inherit' }))).code
})
