import { html } from 'hono/html'

type Html = ReturnType<typeof html>

export interface Sight {
  /** as the server's clock says, for people */
  readonly at: string
  readonly faults: readonly string[]
  readonly figures: readonly (readonly [what: string, figure: string])[]
}

/** @param said why it did not open */
export function drawEntrance(said: string | null): Html {
  return page(
    'Operator',
    html`<form method="post" action="/operator">
      <p>For whoever runs this server: is everything around Callboard well, and if not, what is to be done.</p>
      <label for="token">METRICS_TOKEN</label>
      <input
        id="token"
        name="token"
        type="password"
        autocomplete="current-password"
        required
        autofocus
        ${said ? html`aria-invalid="true" aria-describedby="said"` : ''}
      />
      ${said ? html`<p id="said" class="wrong" role="alert">${said}</p>` : ''}
      <button>Open</button>
    </form>`,
  )
}

export function drawSight({ at, faults, figures }: Sight): Html {
  const [title, list] =
    faults.length === 0
      ? ['Nothing wrong was found', html`<p class="well">Everything that this server can ask answers as it should.</p>`]
      : [
          faults.length === 1 ? 'One thing is wrong' : `${faults.length} things are wrong`,
          html`<ul>
            ${faults.map((fault) => html`<li>${fault}</li>`)}
          </ul>`,
        ]
  return page(
    title,
    html`${list}
      <h2>Figures</h2>
      <dl>
        ${figures.map(
          ([what, figure]) =>
            html`<div>
              <dt>${what}</dt>
              <dd>${figure}</dd>
            </div>`,
        )}
      </dl>
      <footer>
        <p>Looked at ${at}. <a href="/operator">Look again</a></p>
        <form method="post" action="/operator/leave"><button class="quiet">Close</button></form>
      </footer>`,
  )
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · Callboard</title>
        <link rel="stylesheet" href="/operator/style.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
