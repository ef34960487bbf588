import { html } from 'hono/html'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { wrongConfirmations } from '../limits.ts'
import { drawBare } from '../public/draw-nothing.ts'
import { drawFrame, type Html } from '../public/draw-frame.ts'
import type { PublicTimetable } from '../public/public-timetable.ts'
import { findOpenTimetable } from '../public/open-timetable.ts'
import { sendOwnPage } from '../public/send-page.ts'
import { longDate } from '../public/when-words.ts'
import type { TrialRow } from '../queries.ts'
import { confirmingOf } from './confirm-address.ts'
import { confirmTrial, lookAtTrial } from './confirm-trial.ts'

/** The emailed link shows what was asked, and changes nothing, as scanners follow links; one press confirms. */
export async function answerConfirmation(visitor: Visitor, request: Request, text: string): Promise<Response> {
  const whose = confirmingOf(visitor.secrets, text)
  if (!whose) {
    const wait = await visitor.limits.spend(wrongConfirmations, visitor.clientKey)
    return over(visitor, wait === null ? 404 : 429)
  }
  const isPressed = request.method === 'POST'
  const found = await visitor.withScope(whose.studioId, async (scope) => {
    const open = await findOpenTimetable(scope)
    const asked = open && (await (isPressed ? confirmTrial : lookAtTrial)(scope, whose.requestId))
    return asked && { asked, timetable: open.timetable }
  })
  return found ? sendOwnPage(drawConfirmation(found, visitor.publicUrl)) : over(visitor, 404)
}

function drawConfirmation({ asked, timetable }: { asked: TrialRow; timetable: PublicTimetable }, publicUrl: string): Html {
  const isConfirmed = asked.state !== 'unconfirmed'
  const title = isConfirmed ? 'Your request has reached the studio' : 'Is this right?'
  const facts: [string, string][] = [
    ['Class', asked.className],
    ['Date', `${longDate(asked.date)} at ${asked.startTime.slice(0, 5)}`],
    ['Child', `${asked.childName}, ${asked.childAge}`],
    ['Your name', asked.parentName],
    ['Email', asked.email],
    ['Phone', asked.phone],
    ['Note', asked.note],
  ]
  return drawFrame({
    publicUrl,
    studio: timetable,
    title: `${title} · ${timetable.name}`,
    content: html`<h1>${title}</h1>
      <p>${isConfirmed ? `${timetable.name} will answer to ${asked.email}.` : `This is what ${timetable.name} will get:`}</p>
      <dl>
        ${facts.map(
          ([what, words]) =>
            words !== '' &&
            html`<dt>${what}</dt>
              <dd>${words}</dd>`,
        )}
      </dl>
      ${
        !isConfirmed &&
        html`<form method="post">
            <div><button class="button">Send it to the studio</button></div>
          </form>
          <p class="quiet">If this is not from you, close this page: the request is deleted, and nobody hears of it.</p>`
      }`,
  })
}

function over({ publicUrl }: Visitor, status: number): Promise<Response> {
  const title = 'This link does not work any more'
  const content = html`<h1>${title}</h1>
    <p>It may be too old, or part of it may be missing. Please ask for the trial once more on the studio’s timetable.</p>`
  return sendOwnPage(drawBare(publicUrl, title, content), status)
}
