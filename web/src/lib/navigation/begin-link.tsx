import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface BeginLinkProps {
  to: LinkProps['to'] & string
  hash?: string
  className?: string | undefined
  children: ReactNode
}

/** Leads to a page and opens there what adds a new thing. */
export function BeginLink({ to, hash = '', className, children }: BeginLinkProps) {
  const begin = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Later, as pages that have such a link need not come with what others do on a key press.
    if (!ctrlKey && !metaKey && !shiftKey) void import('../at-hand/page-actions.ts').then(({ doOnceThere }) => doOnceThere('new', to))
  }
  return (
    <Link to={to} hash={hash} className={className} onClick={begin}>
      {children}
    </Link>
  )
}
