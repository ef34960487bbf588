import { LinkifyIt } from 'linkify-it'

/** After a name, these are addresses wherever they stand; "today.so" and "kit.it" are words that lack a space. */
const endings = 'com org net edu gov info biz shop app dev dance studio online club uk ie eu de fr nl es pl se dk au nz ca'.split(' ')
const before = ['co', 'org', 'ac', 'gov', 'com', 'net', 'sch', 'nhs']

const finder = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).tlds([...endings, 'gle'], true)

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
    const link = linkOf(text.slice(index, lastIndex), url)
    if (!link) continue
    if (index > at) pieces.push({ words: text.slice(at, index), href: null })
    pieces.push(link)
    at = lastIndex
  }
  if (at < text.length) pieces.push({ words: text.slice(at), href: null })
  return pieces
}

function linkOf(typed: string, url: string): Piece | null {
  const isAscii = !/[^\u0020-\u007E]/.test(typed)
  if (/^mailto:/i.test(url)) return isAscii ? { words: typed, href: url } : null
  if (!/^https?:\/\//i.test(url) || /\p{Cf}/u.test(typed)) return null
  const hasScheme = /^https?:/i.test(typed)
  if (!hasScheme && !isMeantAsAddress(typed)) return null
  // An address without a scheme is taken to be encrypted, as browsers do.
  const href = hasScheme ? url : url.replace(/^http:/i, 'https:')
  const parsed = URL.parse(href)
  // Before an @ stands what looks like another site.
  if (!parsed || parsed.username !== '' || parsed.password !== '') return null
  return isAscii ? { words: typed, href } : { words: withHost(typed, parsed.hostname), href: withHost(href, parsed.hostname) }
}

const [scheme, host] = [String.raw`(?:https?:\/\/)?`, String.raw`[^/?#:\s]+`]

/** Letters of other alphabets look like Latin ones: such a site is shown by the name that it is found under. */
function withHost(typed: string, asFound: string): string {
  return typed.replace(new RegExp(`^(${scheme})(${host})`, 'i'), (whole, begin: string, name: string) =>
    /[^\u0021-\u007E]/.test(name) ? `${begin}${asFound}` : whole,
  )
}

/** What has no scheme may be the end of a sentence and the beginning of the next. */
function isMeantAsAddress(typed: string): boolean {
  const [name = ''] = typed.split(/[/?#:]/)
  if (/\.\p{Lu}/u.test(name.replace(/^www\./i, ''))) return false
  if (/^www\./i.test(typed) || typed[name.length] === '/') return true
  const labels = name.split('.')
  if (!endings.includes(labels.pop() ?? '')) return false
  if (labels.length > 1 && before.includes(labels.at(-1) ?? '')) labels.pop()
  return /\p{L}.*\p{L}.*\p{L}/u.test(labels.at(-1) ?? '')
}
