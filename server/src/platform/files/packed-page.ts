import { html, raw } from 'hono/html'

type Words = ReturnType<typeof html>

const styles = raw(`
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #211a25; background: #fff; }
  h2 { margin-top: 2.5rem; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; font-size: 0.95rem; }
  th, td { text-align: start; vertical-align: top; padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid #d9d2dc; overflow-wrap: anywhere; }
  .wide td { white-space: pre-line; min-width: 6rem; }
  td.n, th.n { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
  code { font-size: 0.875rem; overflow-wrap: anywhere; }
  nav { columns: 18rem; }
  dt { font-weight: 600; margin-top: 0.75rem; }
  dd { margin: 0; }
`)

/** A page for people beside packed files, opened from a folder: it loads and runs nothing. @param content what stands below the head */
export async function packedPage(title: string, content: Words): Promise<string> {
  const page = html`<!doctype html>
    <html lang="en-GB">
      <meta charset="utf-8" />
      <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        ${styles}
      </style>
      ${content}
    </html>`
  return `${String(await page)}\n`
}
