import { LinkifyIt } from 'linkify-it'

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

export interface Piece {
  words: string
  /** of a link; only addresses that a browser opens or mails to */
  href: string | null
}

/** Cuts a text at the addresses in it. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { index, lastIndex, url } of finder.match(text) ?? []) {
    if (!/^(https?:\/\/|mailto:)/i.test(url)) continue
    if (index > at) pieces.push({ words: text.slice(at, index), href: null })
    // An address without a scheme is taken to be encrypted, as browsers do.
    const typed = text.slice(index, lastIndex)
    pieces.push({ words: typed, href: /^https?:/i.test(typed) ? url : url.replace(/^http:/i, 'https:') })
    at = lastIndex
  }
  if (at < text.length) pieces.push({ words: text.slice(at), href: null })
  return pieces
}
