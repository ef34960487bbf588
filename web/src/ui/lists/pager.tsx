import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './pager.module.css'

interface PagerProps {
  /** e.g. "users" */
  of: string
  page: number
  pages: number
  /** e.g. "1,204 people" */
  words: string | null
  onPage: (page: number) => void
  /** shown even if there is one page */
  children?: ReactNode
}

export function Pager({ of, page, pages, words, onPage, children }: PagerProps) {
  if (pages <= 1 && !children) return null
  return (
    <div className={css.pager}>
      {children}
      {pages > 1 && (
        <>
          <p className={css.words} aria-live="polite">
            {words}
          </p>
          <nav className={css.ways} aria-label={`Pages of ${of}`}>
            <Button
              variant="default"
              aria-label="Previous page"
              disabled={page <= 1}
              leftSection={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => onPage(page - 1)}
            >
              Previous
            </Button>
            <span className={css.where} aria-live="polite">
              Page {page} of {pages}
            </span>
            <Button
              variant="default"
              aria-label="Next page"
              disabled={page >= pages}
              rightSection={<IconChevronRight size={18} aria-hidden />}
              onClick={() => onPage(page + 1)}
            >
              Next
            </Button>
          </nav>
        </>
      )}
    </div>
  )
}
