import { hoursToConfirm, monthsKept } from '@callboard/contract/trial-requests'
import { longest } from '@callboard/contract/lengths'
import { timetableUrl } from '@callboard/contract/timetable-address'
import { html } from 'hono/html'
import { fullWords, isFull } from '../public/draw-course.ts'
import { drawFault, drawGuards, drawInput, drawNote, type Filled, marked } from '../public/draw-input.ts'
import { drawFrame, type Html } from '../public/draw-frame.ts'
import type { PublicCourse, PublicTimetable } from '../public/public-timetable.ts'
import { shortDate, whenWords } from '../public/when-words.ts'
import type { FormField } from './read-form.ts'

export interface TrialForm extends Filled<FormField> {
  readonly timetable: PublicTimetable
  readonly course: PublicCourse
  readonly publicUrl: string
  readonly stamp: string
}

export function drawTrialForm(form: TrialForm): Html {
  const { timetable, course, publicUrl, faults } = form
  const url = `${timetableUrl(publicUrl, timetable.slug)}/${course.id}`
  return drawFrame({
    publicUrl,
    studio: timetable,
    title: `Ask for a trial · ${course.name} · ${timetable.name}`,
    content: html`<a class="back" href="${url}">${course.name}</a>
      <h1>Ask for a trial</h1>
      <p>${course.name}, ${whenWords(course)}. The studio answers by email.</p>
      ${faults.form && html`<p class="wrong" role="alert">${faults.form}</p>`} ${isFull(course) ? fullWords : drawForm(form)}`,
  })
}

function drawForm(form: TrialForm): Html {
  const { timetable, course, publicUrl, stamp } = form
  const url = `${timetableUrl(publicUrl, timetable.slug)}/${course.id}`
  return html`<form method="post" action="${new URL(url).pathname}/trial" novalidate>
    ${drawDates(form)} ${drawInput(form, 'childName', { label: 'Child’s first name', complete: 'off', most: longest.name })}
    ${drawInput(form, 'childAge', { label: 'Child’s age in years', type: 'number', complete: 'off', most: 3 })}
    ${drawInput(form, 'parentName', { label: 'Your name', complete: 'name', most: longest.name })}
    ${drawInput(form, 'email', { label: 'Email', type: 'email', complete: 'email', most: longest.email })}
    ${drawInput(form, 'phone', { label: 'Phone', type: 'tel', complete: 'tel', most: longest.phone, optional: true })}
    ${drawNote(form, 'Anything the studio should know (optional)')} ${drawGuards(stamp)}
    <p class="quiet">
      We email you a link, and nothing reaches the studio before you press it. What you write is for the studio alone: without your press it
      is deleted after ${hoursToConfirm} hours, and after ${monthsKept} months when nothing comes of it.
    </p>
    <div><button class="button">Ask for a trial</button></div>
  </form>`
}

function drawDates({ course, typed, faults }: TrialForm): Html {
  return html`<div>
    <label for="classId">Date</label>
    <select id="classId" name="classId" ${marked(faults.classId, 'classId')}>
      ${course.dates
        .filter(({ places }) => places !== 'full')
        .map(
          ({ id, date, start }) =>
            html`<option value="${id}" ${id === typed.classId ? html`selected` : ''}>${shortDate(date)}, ${start}</option>`,
        )}
    </select>
    ${drawFault(faults.classId, 'classId')}
  </div>`
}
