import type { Scope } from '../../platform/actor.ts'
import { mailLinkJob } from './jobs.ts'
import type { Purpose } from './queries/recovery-links.ts'

/**
 * Mails a link that opens a recovery session, once the transaction has committed. The link is made when the mail is written, and
 * voids the one mailed before.
 * @param link `byUserId`: of a welcome, who has added the person; the mail names them
 */
export function sendLink({ enqueue }: Pick<Scope, 'enqueue'>, link: { identityId: string; purpose: Purpose; byUserId?: string }): void {
  enqueue(mailLinkJob, link)
}
