import { html } from 'hono/html'
import { linkInStudio } from '../../platform/mail/link-in-studio.ts'
import type { Unsubscribing } from '../notifications/mail/unsubscribe-address.ts'

type Html = ReturnType<typeof html>

const about: Record<Unsubscribing['group'], string> = {
  classUpdates: 'class updates',
  messages: 'messages',
  billing: 'billing',
}

interface Shown {
  readonly group: Unsubscribing['group']
  readonly isOn: boolean
  readonly changed: boolean
  readonly studioName: string
  readonly studioId: string
  readonly publicUrl: string
}

export function drawUnsubscribed({ group, isOn, changed, studioName, studioId, publicUrl }: Shown): Html {
  const what = `emails about ${about[group]}`
  const title = isOn ? (changed ? 'You will get these emails again' : 'Stop these emails?') : 'These emails are switched off'
  const words = isOn
    ? `${studioName} sends you ${what}.`
    : `${studioName} no longer sends you ${what}. You can still read everything in Callboard.`
  return page(
    title,
    html`<p>${words}</p>
      <form method="post">
        <button name="mails" value="${isOn ? 'off' : 'on'}">${isOn ? 'Stop these emails' : 'Send them again'}</button>
      </form>
      <p><a href="${linkInStudio(publicUrl, studioId, '/dashboard/settings#email-notifications')}">Choose which emails you get</a></p>`,
  )
}

export function drawUnknownAddress(publicUrl: string): Html {
  return page(
    'This link does not work',
    html`<p>Part of it may be missing, or the account has been deleted. You can choose which emails you get when you are signed in.</p>
      <p><a href="${publicUrl}/dashboard/settings#email-notifications">Choose which emails you get</a></p>`,
  )
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · Callboard</title>
        <style>
          body {
            max-width: 30rem;
            margin: 0 auto;
            padding: 3rem 1.25rem;
            background: light-dark(#faf7f4, #141014);
            color: light-dark(#241f1c, #efe8ec);
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
            overflow-wrap: anywhere;
          }
          h1 {
            font-size: 1.75rem;
            line-height: 1.2;
          }
          button {
            min-height: 2.75rem;
            padding: 0.625rem 1.25rem;
            border: 0;
            border-radius: 0.625rem;
            background: #86326d;
            color: #fff;
            font: inherit;
            font-weight: 600;
            cursor: pointer;
          }
          a {
            display: inline-block;
            padding: 0.625rem 0;
            color: light-dark(#86326d, #dca3c6);
          }
        </style>
      </head>
      <body>
        <main>
          <p><strong>Callboard</strong></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
