import { contrastOf } from '@callboard/contract/accent'
import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'

const content = {
  from: 'Grove & Sons',
  title: 'A title <script>alert(1)</script>',
  paragraphs: ['Hello "Olive" <img src=x onerror=alert(1)>,', 'two\nlines'],
  button: { label: 'Open & confirm', url: 'https://board.example.org/auth/confirm?token=a"b&c=<d>' },
  footer: 'Because <you> asked.',
}

describe('a mail', () => {
  test('shows markup as text in its HTML', async () => {
    const { html } = await renderMail(content)
    expect(html).not.toMatch(/<script|<img|<you|<d>/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('href="https://board.example.org/auth/confirm?token=a&quot;b&amp;c=&lt;d&gt;"')
    expect(html.match(/token=a/g)?.length, 'as a button and as text').toBe(3)
  })

  test('says the same as plain text', async () => {
    const { text } = await renderMail(content)
    expect(text).toBe(`Grove & Sons

A title <script>alert(1)</script>

Hello "Olive" <img src=x onerror=alert(1)>,

two
lines

Open & confirm:
https://board.example.org/auth/confirm?token=a"b&c=<d>

--${' '}
Because <you> asked.
`)
  })

  test('breaks a word that is longer than a phone is wide, wherever it stands', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorff'
    const { html } = await renderMail({ ...content, from: long, title: long, paragraphs: [long], footer: long })
    const styles = [...html.matchAll(/<(?:p|h1) [^>]*style="([^"]*)"[^>]*>Wolfe/g)].map(([, style]) => style)
    styles.push(/<a [^>]*class="button"[^>]*style="([^"]*)"/.exec(html)?.[1] ?? 'no button')
    expect(styles).toHaveLength(5)
    for (const style of styles) expect(style).toContain('overflow-wrap:anywhere')
  })

  test('has its facts on a slip between greeting and the rest, and says them in the same order as plain text', async () => {
    const slip = { greeting: 'Hello Pat,', facts: ['Invoice-12 for £12.50', 'It is for Mia.'], paragraphs: ['You can pay by card.'] }
    const { html, text } = await renderMail({ ...content, ...slip, accent: '#ffe000' })
    const said = ['Hello Pat,', 'Invoice-12 for £12.50', 'It is for Mia.', 'You can pay by card.']
    expect(text).toContain(said.join('\n\n'))
    const [, inSlip = ''] = /<td class="slip".*?>(.*?)<\/td>/s.exec(html) ?? []
    expect(said.map((words) => inSlip.includes(words))).toEqual([false, true, true, false])
    const { html: without } = await renderMail(content)
    expect(without).not.toContain('class="slip"')
  })

  test.each([null, '#ffe000', '#000000', '#ffffff', '#8a2be2'])('can be read in the colour %s, on light and on dark', async (accent) => {
    const { html } = await renderMail({ ...content, facts: ['Invoice-12'], accent })
    const [light, dark] = [html.slice(html.indexOf('<body')), html.slice(html.indexOf('prefers-color-scheme'), html.indexOf('</style>'))]
    const of = (one: string) => new RegExp(`class="${one}"[^>]*style="([^"]*)"`).exec(light)?.[1] ?? ''
    const colourIn = (styles: string, property: string) =>
      new RegExp(`(?:^|[;{ ])${property}: ?[^;]*?(#[0-9a-f]{6})`).exec(styles)?.[1] ?? `no ${property} in ${styles}`
    const inDark = (one: string) => new RegExp(`\\.${one}\\b[^{]*\\{([^}]*)\\}`).exec(dark)?.[1] ?? ''
    expect(contrastOf(colourIn(of('button'), 'color'), colourIn(of('button'), 'background-color'))).toBeGreaterThanOrEqual(4.5)
    for (const text of ['name', 'link']) {
      expect(contrastOf(colourIn(of(text), 'color'), '#faf7f4')).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(colourIn(inDark(text), 'color'), '#1d181d')).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(colourIn(of('button'), 'border'), '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrastOf(colourIn(inDark('button'), 'border-color'), '#1d181d')).toBeGreaterThanOrEqual(3)
    expect(
      contrastOf(/class="edge"[^>]*style="[^"]*background-color:(#[0-9a-f]{6})/.exec(light)?.[1] ?? '', '#ffffff'),
    ).toBeGreaterThanOrEqual(3)
    expect(contrastOf(colourIn(inDark('edge'), 'background-color'), '#1d181d')).toBeGreaterThanOrEqual(3)
  })

  test('can be sent without a button', async () => {
    const { html, text } = await renderMail({ ...content, button: undefined })
    expect(html).not.toContain('<a ')
    expect(text).not.toContain('http')
  })

  test('refuses to link to anything but the web', async () => {
    const button = { label: 'Click', url: 'javascript:alert(1)' }
    await expect(renderMail({ ...content, button })).rejects.toThrow('http')
  })

  test('loads nothing from elsewhere when it is read', async () => {
    const { html } = await renderMail({ ...content, title: 'Welcome', paragraphs: ['Hello'] })
    expect(html).not.toMatch(/<(img|link|iframe|object|video|audio|source)\b|@import|url\(|\bsrc=/)
  })
})
