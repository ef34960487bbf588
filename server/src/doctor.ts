import { join } from 'node:path'
import { examine } from './app/doctor/examine.ts'
import { ConfigError, readConfig } from './platform/config.ts'

/** `npm run doctor` says what is wrong around Callboard, and fails if anything is. Run it as the user who runs the server. */
async function run(): Promise<void> {
  const faults = await examine(readConfig(process.env, { dataDir: join(import.meta.dirname, '../../data') }))
  if (faults.length === 0) return void process.stdout.write('Nothing wrong was found.\n')
  for (const fault of faults) process.stdout.write(`- ${fault}\n`)
  process.exitCode = 1
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The examination broke off.\n${String(error)}`}\n`)
  process.exit(1)
})
