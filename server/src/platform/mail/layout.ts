import type { MailContent } from './draw-mail.ts'
import { saidIn } from './said-in.ts'

/** Renders a mail as HTML and as text; the renderer is loaded lazily. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const { button, unsubscribe } = content
  if ([button, unsubscribe].some((link) => link && !/^https?:\/\//.test(link.url)))
    throw new TypeError('A mail can only link to http addresses')
  const [{ render }, { drawMail }] = await Promise.all([import('@react-email/render'), import('./draw-mail.ts')])
  return { html: await render(drawMail(content)), text: asText(content) }
}

function asText({ from, title, button, footer, unsubscribe, ...content }: MailContent): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const off = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''
  return `${[from, title, ...saidIn(content), ...link, `-- \n${footer}${off}`].join('\n\n')}\n`
}
