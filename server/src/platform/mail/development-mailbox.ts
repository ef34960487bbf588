import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { KeptMail, Mail, Mailer } from './mail.ts'

export interface DevelopmentMailbox extends Mailer {
  mails(to?: string): readonly KeptMail[]
}

const mostKept = 200

const fileName = /^(\d{15}-[0-9a-f]{8})\.json$/

/** Keeps mails in `dataDir/mailbox` instead of sending them. */
export function openDevelopmentMailbox({ dataDir, clock }: { dataDir: string; clock: Clock }): DevelopmentMailbox {
  const folder = join(dataDir, 'mailbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = readKept(folder)
  let lastMillis = 0

  return {
    async send(mail: Mail) {
      if (mail.messageId !== undefined && kept.some((before) => before.messageId === mail.messageId)) return // a retried job
      const now = clock.now()
      // Strictly increasing, so that files sort in the order of the mails.
      lastMillis = Math.max(now.epochMilliseconds, lastMillis + 1)
      const id = `${String(lastMillis).padStart(15, '0')}-${randomBytes(4).toString('hex')}`
      const full: KeptMail = { id, at: now.toString({ smallestUnit: 'second' }), ...mail }
      kept.unshift(full)
      await write(folder, full)
      for (const old of kept.splice(mostKept)) await rm(join(folder, `${old.id}.json`), { force: true })
    },
    mailboxUrl: (to) => `/dev/mailbox?to=${encodeURIComponent(to)}`,
    mails: (to) => (to === undefined ? kept : kept.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase())),
    close: async () => {},
  }
}

function readKept(folder: string): KeptMail[] {
  const ids = readdirSync(folder).flatMap((name) => fileName.exec(name)?.[1] ?? [])
  return ids
    .sort()
    .reverse()
    .flatMap((id) => {
      try {
        return [JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as KeptMail]
      } catch {
        return [] // edited by hand: skipped
      }
    })
}

/** Written under another name first, so that reads are atomic. */
async function write(folder: string, mail: KeptMail): Promise<void> {
  const file = join(folder, `${mail.id}.json`)
  await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
  await rename(`${file}.part`, file)
}
