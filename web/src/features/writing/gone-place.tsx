import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import room from '../../ui/page/room.module.css'
import type { WritingOutbox } from './outbox.ts'
import { notCopied, UnsentList } from './unsent-list.tsx'
import { useWritingHere } from './writing-here.tsx'
import css from './unsent-list.module.css'

interface GonePlaceProps {
  title: string
  listButton: ReactNode
  /** the way to those that are there */
  back: ReactNode
  /** why it may be gone */
  children: string
  outbox: WritingOutbox
  noun: readonly [one: string, many: string]
}

/** A channel or conversation that is not there for its reader, with what they wrote for it. */
export function GonePlace({ title, listButton, back, children, outbox, noun }: GonePlaceProps) {
  const { content: typed } = useWritingHere()
  return (
    <section className={room.room} aria-label={title}>
      <div className={room.bare}>{listButton}</div>
      <div className={room.alone}>
        <PageTitle className={room.hidden}>{title}</PageTitle>
        <EmptyState title={title} action={back}>
          {children}
        </EmptyState>
        {typed.trim() !== '' && (
          <section className={css.unsent} aria-label="What you were writing">
            <h3 className={css.title}>What you were writing</h3>
            <p className={css.words} dir="auto">
              {typed}
            </p>
            <div className={css.buttons}>
              <CopyButton text={typed} label="Copy" failed={notCopied} />
            </div>
          </section>
        )}
        <div className={css.besideList}>
          <UnsentList outbox={outbox} noun={noun} />
        </div>
      </div>
    </section>
  )
}
