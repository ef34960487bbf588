/** What a mail says. All of it is text: markup in it is shown, not obeyed. */
export interface MailContent {
  /** above everything: the studio's or the product's name */
  readonly from: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** the one thing to do; its address is also given as text */
  readonly button?: { readonly label: string; readonly url: string }
  /** why this mail came, and from whom */
  readonly footer: string
  /** where mails like this one can be switched off; stands beneath the footer */
  readonly unsubscribe?: { readonly label: string; readonly url: string }
}

/** Both forms of a mail, saying the same. What draws it is loaded at the first mail, not at the start. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const { button, unsubscribe } = content
  if ([button, unsubscribe].some((link) => link && !/^https?:\/\//.test(link.url)))
    throw new TypeError('A mail can only link to http addresses')
  const [{ render }, { drawMail }] = await Promise.all([import('@react-email/render'), import('./draw-mail.ts')])
  return { html: await render(drawMail(content)), text: asText(content) }
}

function asText({ from, title, paragraphs, button, footer, unsubscribe }: MailContent): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  const off = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''
  return `${[from, title, ...paragraphs, ...link, `-- \n${footer}${off}`].join('\n\n')}\n`
}
