import { Link } from '@tanstack/react-router'
import { useLeftOpen } from '../lib/session/use-left-open.ts'
import css from './ask-about.module.css'

interface AskAboutProps {
  /** see `aboutText` */
  about: string
  /** the id of somebody who is chosen at first */
  to?: string | undefined
}

/** For families: begins a message that shows what it is about. */
export function AskAbout({ about, to }: AskAboutProps) {
  if (!useLeftOpen('registers')) return null
  return (
    <Link to="/dashboard/messages" search={{ to, about }} className={css.ask}>
      Ask about this
    </Link>
  )
}
