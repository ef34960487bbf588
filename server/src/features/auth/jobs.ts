import { z } from 'zod'
import { defineJob, defineSchedule } from '../../platform/jobs/jobs.ts'
import { inviteWaiting } from './email-change/invite-waiting.ts'
import { forgetSignUps } from './sign-up/forget-sign-ups.ts'
import { forgetUndos } from './email-change/forget-undos.ts'
import { mailConfirmation } from './sign-up/mail-confirmation.ts'
import { mailEmailChange } from './email-change/mail-email-change.ts'
import { mailEmailUndo } from './email-change/mail-email-undo.ts'
import { mailEmailUndone } from './email-change/mail-email-undone.ts'
import { mailLink } from './links/mail-link.ts'
import { mailNotice } from './mail-notice.ts'
import { securityNotices } from './mails.ts'
import { carryEmail } from './email-change/carry-email.ts'
import { tellEnded } from './tell-ended.ts'

// Jobs hold ids only: an address would outlive its account in the queue.

/** Somebody is waiting at a screen: retry soon at first, then for about an hour. */
const retry = { limit: 8, delaySeconds: 15, backoff: true }

export const mailConfirmationJob = defineJob({
  opening: 'always',
  name: 'auth.mail-confirmation',
  input: z.object({ signUpId: z.uuid() }),
  retry,
  run: mailConfirmation,
})

export const mailLinkJob = defineJob({
  opening: 'always',
  name: 'auth.mail-link',
  input: z.object({ linkId: z.uuid() }),
  retry,
  run: mailLink,
})

export const mailEmailChangeJob = defineJob({
  opening: 'always',
  name: 'auth.mail-email-change',
  input: z.object({ identityId: z.uuid(), askedAt: z.iso.datetime() }),
  retry,
  run: mailEmailChange,
})

const ofUndo = z.object({ undoId: z.uuid() })

export const mailEmailUndoJob = defineJob({ opening: 'always', name: 'auth.mail-email-undo', input: ofUndo, retry, run: mailEmailUndo })

export const mailEmailUndoneJob = defineJob({
  opening: 'always',
  name: 'auth.mail-email-undone',
  input: ofUndo,
  retry,
  run: mailEmailUndone,
})

export const mailNoticeJob = defineJob({
  opening: 'always',
  name: 'auth.mail-notice',
  input: z.object({ identityId: z.uuid(), notice: z.enum(securityNotices) }),
  retry,
  run: mailNotice,
})

export const tellEndedJob = defineJob({
  opening: 'always',
  name: 'auth.tell-ended',
  input: z.object({ studioId: z.uuid(), userId: z.uuid(), ids: z.array(z.uuid()) }),
  retry,
  run: tellEnded,
})

export const carryEmailJob = defineJob({
  opening: 'always',
  name: 'auth.carry-email',
  input: z.object({ studioId: z.uuid(), userId: z.uuid(), identityId: z.uuid() }),
  retry,
  run: carryEmail,
})

export const inviteWaitingJob = defineJob({
  opening: 'always',
  name: 'auth.invite-waiting',
  input: z.object({ studioId: z.uuid(), userId: z.uuid() }),
  retry,
  run: inviteWaiting,
})

export const authJobs = [
  mailConfirmationJob,
  mailLinkJob,
  mailEmailChangeJob,
  mailEmailUndoJob,
  mailEmailUndoneJob,
  mailNoticeJob,
  tellEndedJob,
  carryEmailJob,
  inviteWaitingJob,
]

export const authSchedules = [
  defineSchedule({ opening: 'always', name: 'auth.forget-sign-ups', cron: '25 3 * * *', run: forgetSignUps }),
  defineSchedule({ opening: 'always', name: 'auth.forget-undos', cron: '35 3 * * *', run: forgetUndos }),
]
