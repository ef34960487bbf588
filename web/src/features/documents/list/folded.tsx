import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './own-documents.module.css'

interface FoldedProps {
  title: string
  /** at first */
  isOpen: boolean
  children: ReactNode
}

/** Below its heading only once somebody wants it; what it shows is fetched then. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  const [shows, setShows] = useState(isOpen)
  return (
    <details open={shows} onToggle={(event) => setShows(event.currentTarget.open)}>
      <summary className={css.summary}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
        <h2 className={css.title}>{title}</h2>
      </summary>
      {shows && children}
    </details>
  )
}
