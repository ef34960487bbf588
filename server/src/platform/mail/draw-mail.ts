import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactElement } from 'react'
import { colouredStyles, darkStyles, styles } from './mail-styles.ts'
import { saidIn, type SaidInMail } from './said-in.ts'

export interface MailContent extends SaidInMail {
  readonly from: string
  /** the content id of an attached picture */
  readonly logo?: string | undefined
  /** as `#rrggbb`; absent: Callboard's */
  readonly accent?: string | null
  readonly title: string
  readonly button?: { readonly label: string; readonly url: string }
  readonly footer: string
  readonly unsubscribe?: { readonly label: string; readonly url: string }
}

/** Draws every mail; not JSX, which Node cannot run. */
export function drawMail({ from, logo, accent = null, title, button, footer, unsubscribe, ...content }: MailContent): ReactElement {
  const { greeting, facts = [], paragraphs } = content
  const coloured = colouredStyles(accent)
  return h(
    Html,
    { lang: 'en-GB' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, darkStyles(accent)),
    ),
    h(Preview, null, saidIn(content).join(' ').slice(0, 140)),
    h(
      Body,
      { className: 'wall', style: styles.wall },
      h(
        Container,
        { style: styles.column },
        logo !== undefined && h('img', { src: `cid:${logo}`, alt: '', height: 48, style: styles.logo }),
        h(Text, { className: 'name', style: coloured.name }, from),
        h(
          Section,
          { className: 'sheet', style: styles.sheet },
          h(Heading, { as: 'h1', className: 'title', style: styles.title }, title),
          greeting && drawParagraph(greeting, 'greeting'),
          facts.length > 0 && drawSlip(facts, coloured),
          paragraphs.map(drawParagraph),
          button && drawButton(button, coloured),
        ),
        h(Text, { className: 'quiet', style: styles.footer }, footer),
        unsubscribe && drawUnsubscribe(unsubscribe),
      ),
    ),
  )
}

const drawParagraph = (words: string, key: string | number) => h(Text, { key, className: 'ink', style: styles.paragraph }, words)

type Coloured = ReturnType<typeof colouredStyles>

/** As the slips of the app's classes; a table, and the edge a cell of its own, as old programs draw nothing else alike. */
function drawSlip(facts: readonly string[], { edge }: Coloured): ReactElement {
  const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: styles.slipPlace }
  const edgeCell = { className: 'edge', width: 5, bgcolor: edge.backgroundColor, style: edge }
  const slipCell = { className: 'slip', bgcolor: styles.slip.backgroundColor, style: styles.slip }
  const lines = facts.map((words, index) =>
    h(Text, { key: index, className: index === 0 ? 'fact' : 'ink', style: index === 0 ? styles.fact : styles.factBelow }, words),
  )
  return h('table', table, h('tbody', null, h('tr', null, h('td', edgeCell, '\u00a0'), h('td', slipCell, lines))))
}

function drawButton({ label, url }: NonNullable<MailContent['button']>, { button, link }: Coloured): ReactElement[] {
  return [
    h(Section, { key: 'button', style: styles.buttonPlace }, h(Button, { href: url, className: 'button', style: button }, label)),
    h(Text, { key: 'words', className: 'quiet', style: styles.linkWords }, 'If the button does not work, open this address:'),
    h(Text, { key: 'link', style: styles.linkPlace }, h(Link, { href: url, className: 'link', style: link }, url)),
  ]
}

function drawUnsubscribe({ label, url }: NonNullable<MailContent['unsubscribe']>): ReactElement {
  return h(
    Text,
    { className: 'quiet', style: styles.unsubscribe },
    h(Link, { href: url, className: 'quiet', style: styles.unsubscribeLink }, label),
  )
}
