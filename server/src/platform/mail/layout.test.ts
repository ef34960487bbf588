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
