import { joinFolder } from '@callboard/contract/join-address'
import type { Feature } from '../../platform/feature.ts'
import { joiningActs } from './acts.ts'
import { answerJoining } from './answer-joining.ts'
import { joiningErasure } from './erasure.ts'
import { joiningJobs, joiningSchedules } from './jobs.ts'
import { joiningNotices } from './notices.ts'
import { joiningPersonal } from './personal.ts'
import { joiningRoutes } from './routes.ts'

const mostFormBytes = 16 * 1024

/** People ask to be let in, by a link for all or by a letter (decision 108). */
export const joiningFeature = {
  routes: { joining: joiningRoutes },
  acts: joiningActs,
  notices: joiningNotices,
  jobs: joiningJobs,
  schedules: joiningSchedules,
  erasure: joiningErasure,
  personal: joiningPersonal,
  ports: [{ path: `${joinFolder}*`, name: 'joining', methods: ['GET', 'POST'], maxBytes: mostFormBytes, answer: answerJoining }],
} satisfies Feature
