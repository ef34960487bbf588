import { html } from 'hono/html'
import { drawFrame, type Framed, type Html } from './draw-frame.ts'

/** What stands at no address, or does not any more: nothing says which, nor why. */
export function drawNothing(publicUrl: string): Html {
  const content = html`<h1>There is no timetable here</h1>
    <p>The address may be mistyped, or the studio shows no timetable at the moment. Please ask the studio.</p>`
  return drawBare(publicUrl, 'There is no timetable here', content)
}

/** A page of Callboard rather than of a studio. */
export function drawBare(publicUrl: string, title: string, content: Html): Html {
  const callboard: Framed = { name: 'Callboard', slug: '', accent: null, logoId: null, address: '', phone: '' }
  return drawFrame({ publicUrl, studio: callboard, title, content, as: 'alone' })
}
