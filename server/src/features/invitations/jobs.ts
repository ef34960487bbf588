import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailInvitation } from './mail-invitation.ts'

export const mailInvitationJob = defineJob({
  opening: 'always',
  name: 'invitations.mail',
  input: z.object({ studioId: z.uuid(), invitationId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: mailInvitation,
})

export const invitationsJobs = [mailInvitationJob]
