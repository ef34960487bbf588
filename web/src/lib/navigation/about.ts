import type { About } from '@callboard/contract/message-cards'

const written = /^(invoice|class):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** In the address of a new message, what it is about: "invoice:ID". */
export const aboutText = ({ kind, id }: About): string => `${kind}:${id}`

/** What the address says; undefined: nothing that can be read. */
export function aboutIn(text: string | undefined): About | undefined {
  const [, kind, id = ''] = written.exec(text ?? '') ?? []
  return kind === 'invoice' || kind === 'class' ? { kind, id } : undefined
}
