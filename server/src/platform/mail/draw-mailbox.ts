import { html } from 'hono/html'
import type { KeptMail } from './mail.ts'

type Html = ReturnType<typeof html>

export function drawMailbox(mails: readonly KeptMail[], to: string | undefined, open: KeptMail | null): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${open ? open.subject : 'Mailbox'} · Callboard</title>
        <link rel="stylesheet" href="/dev/mailbox/style.css" />
        <script src="/dev/mailbox/watch.js" defer></script>
      </head>
      <body data-newest="${mails[0]?.id ?? ''}" data-to="${to ?? ''}" class="${open ? 'reading' : 'listing'}">
        <nav aria-label="Emails">
          <header>
            <h1>Mailbox</h1>
            <p>No mail server is set up, so emails are kept here. Only this computer can read them.</p>
            <form action="/dev/mailbox">
              <label for="to">Only emails to</label>
              <input id="to" name="to" type="search" value="${to ?? ''}" placeholder="any address" autocomplete="off" spellcheck="false" />
            </form>
          </header>
          ${
            mails.length === 0
              ? emptyWords(to)
              : html`<ol>
                  ${mails.map((mail) => listed(mail, to, mail === open))}
                </ol>`
          }
        </nav>
        <main>${open ? opened(open, to) : html`<p class="hint">${mails.length > 0 ? 'Choose an email to read it.' : ''}</p>`}</main>
      </body>
    </html>`
}

function emptyWords(to: string | undefined): Html {
  return html`<p class="hint">${to ? `No emails to ${to} yet.` : 'No emails yet.'} This page updates automatically.</p>`
}

function listed(mail: KeptMail, to: string | undefined, isOpen: boolean): Html {
  return html`<li>
    <a href="${addressOf(mail, to)}" ${isOpen ? html`aria-current="true"` : ''}>
      <strong>${mail.subject}</strong>
      <span>${mail.to}</span>
      ${time(mail)}
    </a>
  </li>`
}

function opened(mail: KeptMail, to: string | undefined): Html {
  return html`<a class="back" href="/dev/mailbox${query(to)}">All emails</a>
    <h2>${mail.subject}</h2>
    <p class="about">To <a href="/dev/mailbox${query(mail.to)}">${mail.to}</a>, ${time(mail)}</p>
    ${mail.unsubscribeUrl === undefined ? '' : html`<p class="about">List-Unsubscribe: <a href="${mail.unsubscribeUrl}">${mail.unsubscribeUrl}</a></p>`}
    ${/* An origin of its own and no scripts, so that a mail's contents cannot reach this page. */ ''}
    <iframe
      title="The email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
      srcdoc="${withPictures(mail)}"
    ></iframe>
    ${(mail.attachments ?? []).map(({ name, contentId }, place) => (contentId !== undefined ? '' : html`<p class="about">Attached: <a href="/dev/mailbox/mails/${mail.id}/${place}" download="${name}">${name}</a></p>`))}
    <details>
      <summary>As plain text</summary>
      <pre>${mail.text}</pre>
    </details>`
}

/** A browser knows no content ids. */
function withPictures({ html: text, attachments = [] }: KeptMail): string {
  return attachments.reduce(
    (drawn, { contentId, type, base64 }) =>
      contentId === undefined ? drawn : drawn.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`),
    text,
  )
}

function time(mail: KeptMail): Html {
  return html`<time datetime="${mail.at}">${mail.at.replace('T', ' ').replace('Z', ' UTC')}</time>`
}

function query(to: string | undefined): string {
  return to ? `?to=${encodeURIComponent(to)}` : ''
}

function addressOf(mail: KeptMail, to: string | undefined): string {
  return `/dev/mailbox/mails/${mail.id}${query(to)}`
}
