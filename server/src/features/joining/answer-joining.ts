import { joinFolder } from '@callboard/contract/join-address'
import { AskToJoin } from '@callboard/contract/joining'
import type { Visitor } from '../../platform/http/visitor.ts'
import { hasTakenTime, newStamp } from '../timetable/asking/has-taken-time.ts'
import { judgeFields, readFields } from '../timetable/asking/read-form.ts'
import { sendOwnPage } from '../timetable/public/send-page.ts'
import { waitWords } from '../timetable/wait-words.ts'
import { askToJoin } from './ask-to-join.ts'
import { drawJoinAsked, drawJoinForm, drawJoinOver, type JoinForm } from './draw-join-form.ts'
import { findJoinLink, type FoundLink } from './find-join-link.ts'

const again = 'Please look through the form and press once more.'

/** The page of a link or a letter: who asks, and nothing of the studio but its name. */
export async function answerJoining(visitor: Visitor, request: Request): Promise<Response> {
  const open = await findJoinLink(visitor, new URL(request.url).pathname.slice(joinFolder.length, joinFolder.length + 40))
  if (open === null || typeof open === 'number') return over(visitor, open === null ? 404 : 429)
  const form = (more: Pick<JoinForm, 'typed' | 'faults'>, status: number) =>
    sendOwnPage(drawJoinForm({ open, publicUrl: visitor.publicUrl, stamp: newStamp(visitor, open.link.id), ...more }), status)
  return request.method === 'POST' ? answerForm(visitor, request, { open, form }) : form({ typed: {}, faults: {} }, 200)
}

interface Answering {
  readonly open: FoundLink
  readonly form: (more: Pick<JoinForm, 'typed' | 'faults'>, status: number) => Promise<Response>
}

async function answerForm(visitor: Visitor, request: Request, { open, form }: Answering): Promise<Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return form({ typed: {}, faults: { form: again } }, 403)
  const sent = await readFields(request, ['name', 'email', 'phone', 'note'])
  if (!sent) return form({ typed: {}, faults: { form: again } }, 400)
  const { typed, isRobots } = sent
  const thanks = () => sendOwnPage(drawJoinAsked(open, visitor.publicUrl))
  if (isRobots) return thanks()
  const { asked, faults } = judgeFields(AskToJoin, typed)
  if (faults) return form({ typed, faults }, 422)
  if (!hasTakenTime(visitor, open.link.id, sent.stamp)) return form({ typed, faults: { form: again } }, 422)
  const outcome = await askToJoin(visitor, open, asked)
  if (outcome === null) return thanks()
  return outcome === 'over' ? over(visitor, 404) : form({ typed, faults: { form: waitWords(outcome) } }, 429)
}

function over({ publicUrl }: Visitor, status: number): Promise<Response> {
  return sendOwnPage(drawJoinOver(publicUrl), status)
}
