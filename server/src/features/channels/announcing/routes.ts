import { announcements } from '@callboard/contract/announcements'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../../platform/http/serve-call.ts'
import { countSeen } from './count-seen.ts'
import { listAnswered } from './list-answered.ts'
import { listAudiences } from './list-audiences.ts'
import { listDates } from './list-dates.ts'
import { listNotSeen } from './list-not-seen.ts'
import { postAnnouncement } from './post-announcement.ts'
import { remindUnseen } from './remind-unseen.ts'
import { seeAnnouncement } from './see-announcement.ts'
import { undoAnnouncing } from './undo-announcing.ts'

const calls = implement(announcements).$context<RequestContext>()

export const announcementsRoutes = {
  audiences: calls.audiences.handler(byActor(listAudiences)),
  dates: calls.dates.handler(byActor(listDates)),
  post: calls.post.handler(byActor(postAnnouncement)),
  undo: calls.undo.handler(byActor(undoAnnouncing)),
  see: calls.see.handler(byActor(seeAnnouncement)),
  seen: calls.seen.handler(byActor(countSeen)),
  notSeen: calls.notSeen.handler(byActor(listNotSeen)),
  answers: calls.answers.handler(byActor(listAnswered)),
  remind: calls.remind.handler(byActor(remindUnseen)),
}
