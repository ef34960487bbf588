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
import { darkStyles, styles } from './mail-styles.ts'

export interface MailContent {
  readonly from: string
  /** the content id of an attached picture */
  readonly logo?: string | undefined
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly footer: string
  readonly unsubscribe?: { readonly label: string; readonly url: string }
}

/** Draws every mail; not JSX, which Node cannot run. */
export function drawMail({ from, logo, title, paragraphs, button, footer, unsubscribe }: MailContent): ReactElement {
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
      h('style', null, darkStyles),
    ),
    h(Preview, null, paragraphs.join(' ').slice(0, 140)),
    h(
      Body,
      { className: 'wall', style: styles.wall },
      h(
        Container,
        { style: styles.column },
        logo !== undefined && h('img', { src: `cid:${logo}`, alt: '', height: 48, style: styles.logo }),
        h(Text, { className: 'name', style: styles.name }, from),
        h(
          Section,
          { className: 'sheet', style: styles.sheet },
          h(Heading, { as: 'h1', className: 'title', style: styles.title }, title),
          paragraphs.map((paragraph, index) => h(Text, { key: index, className: 'ink', style: styles.paragraph }, paragraph)),
          button && drawButton(button),
        ),
        h(Text, { className: 'quiet', style: styles.footer }, footer),
        unsubscribe && drawUnsubscribe(unsubscribe),
      ),
    ),
  )
}

function drawButton({ label, url }: NonNullable<MailContent['button']>): ReactElement[] {
  return [
    h(Section, { key: 'button', style: styles.buttonPlace }, h(Button, { href: url, className: 'button', style: styles.button }, label)),
    h(Text, { key: 'words', className: 'quiet', style: styles.linkWords }, 'If the button does not work, open this address:'),
    h(Text, { key: 'link', style: styles.linkPlace }, h(Link, { href: url, className: 'link', style: styles.link }, url)),
  ]
}

function drawUnsubscribe({ label, url }: NonNullable<MailContent['unsubscribe']>): ReactElement {
  return h(
    Text,
    { className: 'quiet', style: styles.unsubscribe },
    h(Link, { href: url, className: 'quiet', style: styles.unsubscribeLink }, label),
  )
}
