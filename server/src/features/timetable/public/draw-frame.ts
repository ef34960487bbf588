import { readFileSync } from 'node:fs'
import { accentOn, callboardsAccent, inkOn } from '@callboard/contract/accent'
import { timetableUrl } from '@callboard/contract/timetable-address'
import { html, raw } from 'hono/html'
import type { PublicTimetable } from './public-timetable.ts'

export type Html = ReturnType<typeof html>

const sheet = raw(readFileSync(new URL('./timetable.css', import.meta.url), 'utf8'))

export type Framed = Pick<PublicTimetable, 'name' | 'slug' | 'accent' | 'logoId' | 'address' | 'phone'>

export interface Frame {
  readonly publicUrl: string
  readonly studio: Framed
  readonly title: string
  /** for search engines and what shows a link; absent: no page for them */
  readonly found?: { readonly description: string; readonly path: string; readonly data: object }
  readonly content: Html
  /** without the studio's head and foot: in a site of its own, or alone */
  readonly as?: 'page' | 'embedded' | 'alone'
}

export const pictureUrl = (slug: string, logoId: string) => `/at/${slug}/picture/${logoId}`

/** A page of a studio without scripts, in its colour and with its logo (decision 90). */
export function drawFrame({ publicUrl, studio, title, found, content, as = 'page' }: Frame): Html {
  const { name, slug, logoId } = studio
  const url = timetableUrl(publicUrl, slug)
  const isPage = as === 'page'
  const head = !isPage
    ? ''
    : html`<header class="studio">
        ${logoId && html`<img src="${pictureUrl(slug, logoId)}" alt="" height="48" />`}<a href="${url}">${name}</a>
      </header>`
  const foot = !isPage
    ? ''
    : html`<footer>
        <p>${[name, studio.address, studio.phone].filter(Boolean).join(' · ')}</p>
        <p>Timetable by Callboard.</p>
      </footer>`
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${found ? drawFound(publicUrl, studio, title, found) : html`<meta name="robots" content="noindex" />`}
        <link rel="icon" href="${logoId ? pictureUrl(slug, logoId) : '/favicon.svg'}" />
        <style>
          ${colours(studio.accent)}${sheet}
        </style>
      </head>
      <body ${as === 'embedded' ? html`class="embedded"` : ''}>
        <div class="frame">
          ${head}
          <main>${content}</main>
          ${foot}
        </div>
      </body>
    </html>`
}

function drawFound(publicUrl: string, { slug, name, logoId }: Framed, title: string, found: NonNullable<Frame['found']>): Html {
  const { description, path, data } = found
  const url = `${timetableUrl(publicUrl, slug)}${path}`
  return html`<meta name="description" content="${description}" />
    <link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    ${logoId && html`<meta property="og:image" content="${publicUrl}${pictureUrl(slug, logoId)}" />`}
    <script type="application/ld+json">
      ${raw(JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`))}
    </script>`
}

/** Checked to be `#rrggbb` where it is kept. */
function colours(accent: string | null): Html {
  const pair = (as: 'text' | 'line') => raw(`light-dark(${accentOn('light', accent, as)}, ${accentOn('dark', accent, as)})`)
  return html`:root { color-scheme: light dark; --page: light-dark(#faf7f4, #141014); --surface: light-dark(#fff, #1d181d); --line:
  light-dark(#eae3dc, #332a31); --field: light-dark(#8a7f76, #7d7078); --ink: light-dark(#241f1c, #efe8ec); --quiet: light-dark(#6a6058,
  #b5a8b0); --wrong: light-dark(#a3221f, #ff9d94); --fill: ${accent ?? callboardsAccent}; --on-fill: ${inkOn(accent)}; --text-accent:
  ${pair('text')}; --line-accent: ${pair('line')}; }`
}
