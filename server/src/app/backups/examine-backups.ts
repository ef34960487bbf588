import type { Config } from '../../platform/config.ts'
import { listBackups } from './list-backups.ts'

const tooOldHours = 26
const unprovenDays = 8

/** What is wrong with the backups in BACKUP_DIR, each in one sentence with what to do. Without the variable nobody is told anything. */
export async function examineBackups({ backups: { folder } }: Pick<Config, 'backups'>, now = Temporal.Now.instant()): Promise<string[]> {
  if (folder === null) return []
  const found = await listBackups(folder).catch((error: NodeJS.ErrnoException) => error.code ?? 'unknown')
  if (typeof found === 'string') return [`BACKUP_DIR cannot be read (${found}): please check the folder and who may read it.`]
  const [newest] = found
  if (!newest) return ['There is no backup in BACKUP_DIR: please run npm run backup, and let a timer run it each night.']
  const age = now.since(newest.madeAt)
  const faults: string[] = []
  if (age.total('hours') > tooOldHours)
    faults.push(`The newest backup is ${inWords(age)} old: please look why the timer no longer runs npm run backup.`)
  const proven = found.find(({ proof }) => proof !== null)
  if (!proven)
    faults.push('No backup in BACKUP_DIR is proven: please run npm run backup:verify, which restores the newest into an empty place.')
  else if (now.since(proven.madeAt).total('hours') > unprovenDays * 24)
    faults.push(`The newest backup that is proven is ${inWords(now.since(proven.madeAt))} old: please run npm run backup:verify.`)
  return faults
}

/** The newest backup in a sentence, for an operator's page: "Newest backup: 29 November 2026, 03:10 UTC, proven". Null: nobody watches. */
export async function newestBackupInWords({ backups: { folder } }: Pick<Config, 'backups'>): Promise<string | null> {
  if (folder === null) return null
  const [newest] = await listBackups(folder)
  if (!newest) return 'There is no backup.'
  const at = newest.madeAt.toZonedDateTimeISO('UTC').toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  return `Newest backup: ${at} UTC, ${newest.proof ? 'proven' : 'unproven'}`
}

function inWords(age: Temporal.Duration): string {
  const hours = Math.round(age.total('hours'))
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
