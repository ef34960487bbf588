import { timetableUrl } from '@callboard/contract/timetable-address'
import { html } from 'hono/html'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { drawFrame, type Html } from '../public/draw-frame.ts'
import { sendOwnPage } from '../public/send-page.ts'
import { waitWords } from '../wait-words.ts'
import { askForTrial, type AskedFor } from './ask-for-trial.ts'
import { drawTrialForm, type TrialForm } from './draw-trial-form.ts'
import { hasTakenTime, newStamp } from './has-taken-time.ts'
import { judgeForm, readForm } from './read-form.ts'

/** The form of a class, and what it sends. Whoever asks hears the same, known to the studio or not, robot or not. */
export async function answerTrialForm(visitor: Visitor, request: Request, of: AskedFor): Promise<Response> {
  const form = (more: Pick<TrialForm, 'typed' | 'faults'>, status: number) =>
    sendOwnPage(drawTrialForm({ ...of, publicUrl: visitor.publicUrl, stamp: newStamp(visitor, of.course.id), ...more }), status)
  if (request.method !== 'POST') return form({ typed: {}, faults: {} }, 200)
  const again = 'Please look through the form and press once more.'
  if (request.headers.get('sec-fetch-site') === 'cross-site') return form({ typed: {}, faults: { form: again } }, 403)
  const sent = await readForm(request)
  if (!sent) return form({ typed: {}, faults: { form: again } }, 400)
  const { typed, isRobots } = sent
  if (isRobots) return sendOwnPage(drawAsked(of, visitor.publicUrl))
  const { asked, faults } = judgeForm(typed)
  if (faults) return form({ typed, faults }, 422)
  if (!hasTakenTime(visitor, of.course.id, sent.stamp)) return form({ typed, faults: { form: again } }, 422)
  const date = of.course.dates.find(({ id, places }) => id === asked.classId && places !== 'full')
  if (!date) return form({ typed, faults: { classId: 'This date is no longer open. Please choose another.' } }, 422)
  const wait = await askForTrial(visitor, { ...of, date, asked })
  if (wait === null) return sendOwnPage(drawAsked(of, visitor.publicUrl))
  return form({ typed, faults: { form: waitWords(wait) } }, 429)
}

function drawAsked({ timetable, course }: AskedFor, publicUrl: string): Html {
  return drawFrame({
    publicUrl,
    studio: timetable,
    title: `Look in your emails · ${timetable.name}`,
    content: html`<h1>Look in your emails</h1>
      <p>We have sent a link to the address you gave. Press it, and ${timetable.name} gets your request for ${course.name}.</p>
      <p class="quiet">
        Nothing there? Look in the spam folder too. An address gets one such email an hour, so if you have asked for something else just
        now, press the first link and write the rest in a note, or ask again in an hour.
      </p>
      <p><a class="back" href="${timetableUrl(publicUrl, timetable.slug)}">All classes</a></p>`,
  })
}
