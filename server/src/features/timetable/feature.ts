import { timetableFolder } from '@callboard/contract/timetable-address'
import type { Feature } from '../../platform/feature.ts'
import { timetableActs } from './acts.ts'
import { timetableDeparture } from './departure.ts'
import { timetableErasure } from './erasure.ts'
import { timetableJobs, timetableSchedules } from './jobs.ts'
import { timetableNotices } from './notices.ts'
import { timetablePersonal } from './personal.ts'
import { answerRobots, answerSitemap } from './public/answer-robots.ts'
import { answerStranger } from './answer-stranger.ts'
import { timetableRoutes, trialRequestsRoutes } from './routes.ts'

const mostFormBytes = 16 * 1024

export const timetableFeature = {
  routes: { timetable: timetableRoutes, trialRequests: trialRequestsRoutes },
  acts: timetableActs,
  notices: timetableNotices,
  jobs: timetableJobs,
  schedules: timetableSchedules,
  departure: timetableDeparture,
  erasure: timetableErasure,
  personal: timetablePersonal,
  ports: [
    { path: `${timetableFolder}*`, name: 'timetable', methods: ['GET', 'POST'], maxBytes: mostFormBytes, answer: answerStranger },
    { path: '/sitemap.xml', name: 'sitemap', methods: ['GET'], answer: answerSitemap },
    { path: '/robots.txt', name: 'robots', methods: ['GET'], answer: answerRobots },
  ],
} satisfies Feature
