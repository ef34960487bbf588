import { embedEnding, timetableFolder, timetableUrl } from '@callboard/contract/timetable-address'
import { Id } from '@callboard/contract/text'
import type { Visitor } from '../../platform/http/visitor.ts'
import { answerConfirmation } from './asking/answer-confirmation.ts'
import { answerTrialForm } from './asking/answer-trial-form.ts'
import { confirmWord } from './asking/confirm-address.ts'
import { drawCourse } from './public/draw-course.ts'
import { drawNothing } from './public/draw-nothing.ts'
import { drawSitemap } from './public/draw-sitemap.ts'
import { drawEmbedded, drawTimetable } from './public/draw-timetable.ts'
import { openTimetable } from './public/open-timetable.ts'
import { sendOwnPage, sendPage } from './public/send-page.ts'
import { sendPicture } from './public/send-picture.ts'

const htmlType = 'text/html; charset=utf-8'

/** Serves the public timetable of a studio: without a session, whoever asks, and with the same words for whatever is not there. */
export async function answerStranger(visitor: Visitor, request: Request): Promise<Response> {
  const [slug = '', part = '', more = '', ...rest] = new URL(request.url).pathname.slice(timetableFolder.length).split('/')
  if (slug === confirmWord) return answerConfirmation(visitor, request, part)
  const open = rest.length === 0 ? await openTimetable(visitor, slug) : null
  if (!open) return nothing(visitor)
  const { timetable } = open
  const { publicUrl } = visitor
  if (open.slug !== slug) return movedTo([timetableUrl(publicUrl, open.slug), part, more].filter(Boolean).join('/'))
  const page = { of: timetable, key: `${publicUrl} ${part}`, type: htmlType }
  if (part === 'picture') return (await sendPicture(visitor, open, more)) ?? nothing(visitor)
  if (more !== '' && more !== 'trial') return nothing(visitor)
  const course = Id.safeParse(part).success ? timetable.courses.find(({ id }) => id === part) : undefined
  if (more === 'trial') return course ? answerTrialForm(visitor, request, { ...open, course }) : nothing(visitor)
  if (request.method !== 'GET') return nothing(visitor)
  if (course) return sendPage(request, { ...page, draw: () => drawCourse(timetable, course, publicUrl) })
  if (part === '') return sendPage(request, { ...page, draw: () => drawTimetable(timetable, publicUrl) })
  if (`/${part}` === embedEnding) return sendPage(request, { ...page, draw: () => drawEmbedded(timetable, publicUrl), embedded: true })
  if (part === 'sitemap.xml') return sendPage(request, { ...page, type: 'application/xml', draw: () => drawSitemap(timetable, publicUrl) })
  return nothing(visitor)
}

function nothing({ publicUrl }: Visitor): Promise<Response> {
  return sendOwnPage(drawNothing(publicUrl), 404)
}

/** 308, as after 301 a browser forgets what was typed into a form. */
function movedTo(location: string): Response {
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'public, no-cache' } })
}
