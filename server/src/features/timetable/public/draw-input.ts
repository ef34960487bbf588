import { longest } from '@callboard/contract/lengths'
import { html } from 'hono/html'
import type { Html } from './draw-frame.ts'

/** What a stranger has typed into a form, and what is wrong with it by field; `form` is about the whole. */
export interface Filled<Field extends string> {
  readonly typed: Readonly<Partial<Record<Field, string>>>
  readonly faults: Readonly<Partial<Record<Field | 'form', string>>>
}

interface Drawing {
  readonly label: string
  readonly type?: string
  readonly complete?: string
  readonly most: number
  readonly optional?: true
}

export function drawInput<Field extends string>(
  { typed, faults }: Filled<Field>,
  field: Field,
  { label, type = 'text', complete, most, optional }: Drawing,
): Html {
  const kind = type === 'number' ? html`type="text" inputmode="numeric"` : html`type="${type}"`
  return html`<div>
    <label for="${field}">${label}${optional ? ' (optional)' : ''}</label>
    <input
      id="${field}"
      name="${field}"
      ${kind}
      maxlength="${most}"
      autocomplete="${complete}"
      value="${typed[field] ?? ''}"
      ${optional ? '' : html`required`}
      ${marked(faults[field], field)}
    />
    ${drawFault(faults[field], field)}
  </div>`
}

export function drawNote({ typed, faults }: Filled<'note'>, label: string): Html {
  return html`<div>
    <label for="note">${label}</label>
    <textarea id="note" name="note" rows="4" maxlength="${longest.remark}" ${marked(faults.note, 'note')}>${typed.note ?? ''}</textarea>
    ${drawFault(faults.note, 'note')}
  </div>`
}

/** By which a robot gives itself away: a field that people do not see, and when the form was drawn. */
export function drawGuards(stamp: string): Html {
  return html`<div class="away" aria-hidden="true">
      <label for="website">Please leave this empty</label>
      <input id="website" name="website" tabindex="-1" autocomplete="off" />
    </div>
    <input type="hidden" name="stamp" value="${stamp}" />`
}

export const marked = (fault: string | undefined, field: string) =>
  fault ? html`aria-invalid="true" aria-describedby="${field}-wrong"` : ''
export const drawFault = (fault: string | undefined, field: string) => fault && html`<p class="wrong" id="${field}-wrong">${fault}</p>`
