import type { Scope } from '../../platform/actor.ts'
import { mailNoticeJob } from './jobs.ts'
import type { SecurityNotice } from './mails.ts'

export function tellLogin({ enqueue }: Pick<Scope, 'enqueue'>, identityId: string, notice: SecurityNotice): void {
  enqueue(mailNoticeJob, { identityId, notice })
}
