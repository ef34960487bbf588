import { sampleDomain } from '@callboard/contract/import-fields'
import type { Mailer } from './mail.ts'

/** A mailer that sends nothing to families of a sample week, whom nobody has. */
export function spareSample<Kind extends Mailer>(mailer: Kind): Kind {
  return { ...mailer, send: async (mail) => (mail.to.endsWith(`@${sampleDomain}`) ? undefined : mailer.send(mail)) }
}
