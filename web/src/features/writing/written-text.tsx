import { piecesOf } from './links.ts'
import css from './written-text.module.css'

/** Lines stay as they were typed; addresses are links, and nothing else is markup. */
export function WrittenText({ text }: { text: string }) {
  return (
    <p className={css.text} dir="auto">
      {piecesOf(text).map(({ words, href }, at) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ) : (
          <span key={at}>{words}</span>
        ),
      )}
    </p>
  )
}
