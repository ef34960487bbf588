import { type ReactNode, useState } from 'react'
import css from './folded-fields.module.css'

interface Props {
  title: string
  /** a sentence of what is set */
  words: string
  /** something in it has to be seen */
  isFaulty: boolean
  children: ReactNode
}

/** Fields that most leave as they are. */
export function FoldedFields({ title, words, isFaulty, children }: Props) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={css.folded} open={opened || isFaulty} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <span className={css.title}>{title}</span>
        <span className={css.words}>{words}</span>
      </summary>
      {children}
    </details>
  )
}
