import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailInvitation } from './mail-invitation.ts'

export const mailInvitationJob = defineJob({
  opening: 'always',
  name: 'invitations.mail',
  // With `sentAt`, one that has been sent again since is left to that sending.
  input: z.object({ studioId: z.uuid(), invitationId: z.uuid(), sentAt: z.iso.datetime().optional() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: mailInvitation,
})

export const invitationsJobs = [mailInvitationJob]
