import { parseArgs } from 'node:util'
import { runCommand, printLine } from './app/backups/command.ts'
import { rehearseLoss } from './app/backups/rehearse-loss.ts'
import { rehearsePointInTime } from './app/backups/rehearse-point-in-time.ts'
import { BackupTrouble, minutesInWords } from './platform/backups/words.ts'

/**
 * `npm run backup:drill` loses a filled demo and gets it back, with figures; `-- --postgres` does so on PostgreSQL, from one cluster to
 * another. `-- --point-in-time` takes a PostgreSQL back to the second before a mistake.
 */
runCommand('The drill failed', async () => {
  const { values: options } = parseArgs({
    options: { postgres: { type: 'boolean', default: false }, 'point-in-time': { type: 'boolean' } },
  })
  if (options['point-in-time']) return await pointInTime()
  const { steps, signedIn } = await rehearseLoss({ onPostgres: options.postgres }, printLine)
  const from = steps.findIndex(({ what }) => what.startsWith('restore'))
  const back = steps.slice(from).reduce((sum, { ms }) => sum + ms, 0)
  printLine(`${signedIn} signed in. From the loss to the sign-in: ${minutesInWords(back)}. Missing: nothing.`)
})

async function pointInTime(): Promise<void> {
  const { found, ms } = await rehearsePointInTime(printLine)
  if (found.join() !== 'before,between') throw new BackupTrouble(`These studios are there: ${found.join(', ')}`)
  printLine(`What was before the moment is there, and what came after it is not. It took ${minutesInWords(ms)}.`)
}
