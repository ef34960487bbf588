import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import css from './pager.module.css'

interface PagerProps {
  /** e.g. "users" */
  of: string
  page: number
  pages: number
  /** e.g. "1,204 people" */
  totalWords: string
  onPage: (page: number) => void
}

export function Pager({ of, page, pages, totalWords, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={css.pager} aria-label={`Pages of ${of}`}>
      <span aria-live="polite">
        Page {page} of {pages}, {totalWords}
      </span>
      <Button.Group>
        <Button
          variant="default"
          disabled={page <= 1}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button
          variant="default"
          disabled={page >= pages}
          rightSection={<IconChevronRight size={18} aria-hidden />}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </Button.Group>
    </nav>
  )
}
