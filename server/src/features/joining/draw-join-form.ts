import { longest } from '@callboard/contract/lengths'
import { joinFolder } from '@callboard/contract/join-address'
import { joinRequestMonths } from '@callboard/contract/joining'
import { html } from 'hono/html'
import { drawGuards, drawInput, drawNote, type Filled } from '../timetable/public/draw-input.ts'
import { drawFrame, type Html } from '../timetable/public/draw-frame.ts'
import { drawBare } from '../timetable/public/draw-nothing.ts'
import type { FoundLink } from './find-join-link.ts'

type JoinField = 'name' | 'email' | 'phone' | 'note'

export interface JoinForm extends Filled<JoinField> {
  readonly open: FoundLink
  readonly publicUrl: string
  readonly stamp: string
}

export function drawJoinForm(form: JoinForm): Html {
  const { open, publicUrl, stamp, faults } = form
  const { name } = open.studio
  return drawPage(open, publicUrl, `Join ${name}`, [
    html`<p>${name} uses Callboard for its classes, messages and bills. Say who you are, and the studio lets you in by email.</p>
      ${faults.form && html`<p class="wrong" role="alert">${faults.form}</p>`}
      <form method="post" action="${joinFolder}${open.link.code}" novalidate>
        ${drawInput(form, 'name', { label: 'Your name', complete: 'name', most: longest.name })}
        ${drawInput(form, 'email', { label: 'Email', type: 'email', complete: 'email', most: longest.email })}
        ${drawInput(form, 'phone', { label: 'Phone', type: 'tel', complete: 'tel', most: longest.phone, optional: true })}
        ${drawNote(form, 'Your children’s names, so that the studio knows you (optional)')} ${drawGuards(stamp)}
        <p class="quiet">
          What you write is for the studio alone, and is deleted after ${joinRequestMonths} months when nothing comes of it.
        </p>
        <div><button class="button">Ask to join</button></div>
      </form>`,
  ])
}

/** The same for everybody, so that nobody learns whom the studio knows. */
export function drawJoinAsked(open: FoundLink, publicUrl: string): Html {
  return drawPage(open, publicUrl, 'Thank you', [
    html`<p>If ${open.studio.name} has your address already, your invitation is on its way to it now.</p>
      <p>Otherwise the studio looks at your request, and invites you by email.</p>
      <p class="quiet">Look in the spam folder too. The link in the email works for 7 days.</p>`,
  ])
}

export function drawJoinOver(publicUrl: string): Html {
  const title = 'This link does not work any more'
  return drawBare(
    publicUrl,
    title,
    html`<h1>${title}</h1>
      <p>
        It may have ended, or taken as many people as it was for; the code of a letter works once. Please look whether it is whole, or ask
        the studio for another one.
      </p>`,
  )
}

function drawPage({ studio }: FoundLink, publicUrl: string, title: string, [content]: [Html]): Html {
  return drawFrame({
    publicUrl,
    studio: { ...studio, slug: '', logoId: null, address: '', phone: '' },
    title: `${title} · ${studio.name}`,
    content: html`<h1>${title}</h1>
      ${content}`,
    as: 'alone',
  })
}
