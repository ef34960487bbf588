import type { Feature } from '../../platform/feature.ts'
import { profileActs } from './acts.ts'
import { unsubscribeFolder } from '../notifications/mail/unsubscribe-address.ts'
import { answerUnsubscribe } from './answer-unsubscribe.ts'
import { profileJobs, profileSchedules } from './jobs.ts'
import { profileNotices } from './notices.ts'
import { profilePersonal } from './personal.ts'
import { profileRoutes } from './routes.ts'

export const profileFeature = {
  routes: { profile: profileRoutes },
  acts: profileActs,
  notices: profileNotices,
  jobs: profileJobs,
  schedules: profileSchedules,
  personal: profilePersonal,
  ports: [{ path: `${unsubscribeFolder}*`, name: 'unsubscribe', methods: ['GET', 'POST'], answer: answerUnsubscribe }],
} satisfies Feature
