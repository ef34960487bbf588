import { pageSizes } from '@callboard/contract/notifications'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import css from './pager.module.css'
import { pagesOf, showingWords } from './showing.ts'

interface Props {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, pageSize, total, onPage, onSize }: Props) {
  const pages = pagesOf(total, pageSize)
  const showing = showingWords(page, pageSize, total)
  return (
    <div className={css.pager}>
      <div className={css.size}>
        <label htmlFor="items-per-page">Items per page</label>
        <NativeSelect
          id="items-per-page"
          size="sm"
          data={pageSizes.map(String)}
          value={String(pageSize)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        />
      </div>
      {showing && (
        <>
          <p className={css.showing} aria-live="polite">
            {showing}
          </p>
          <nav className={css.ways} aria-label="Pages of notifications">
            <ActionIcon variant="default" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <span className={css.where}>
              Page {page} of {pages}
            </span>
            <ActionIcon variant="default" aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </nav>
        </>
      )}
    </div>
  )
}
