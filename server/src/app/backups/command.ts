import { join } from 'node:path'
import { BackupTrouble } from '../../platform/backups/words.ts'
import { ConfigError, readConfig, type Config } from '../../platform/config.ts'
import { DataFolderInUse } from '../../platform/db/pglite/lock.ts'
import { StoreFault } from '../../platform/files/store/file-store.ts'

/** What an operator can do something about is told without a stack. */
const isExplained = (error: unknown) => [BackupTrouble, ConfigError, DataFolderInUse, StoreFault].some((kind) => error instanceof kind)

/** Runs a command of backups with the server's own variables, and fails in words. @param what did not happen: 'No backup was made' */
export function runCommand(what: string, work: (config: Config) => Promise<void>): void {
  const start = async () => await work(readConfig(process.env, { dataDir: join(import.meta.dirname, '../../../../data') }))
  start().catch((error: unknown) => {
    const { message, stack, code } = error as NodeJS.ErrnoException
    const isOption = typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${what}.\n${isExplained(error) || isOption || code === 'ENOSPC' ? message : (stack ?? String(error))}\n`)
    process.exit(1)
  })
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
