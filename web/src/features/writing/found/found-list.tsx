import type { Excerpt, Found, FoundPage } from '@callboard/contract/written-search'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useSignedIn } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/words.ts'
import { AllNames } from '../../../ui/people/all-names.tsx'
import { Face } from '../../../ui/face.tsx'
import side from '../../../ui/lists/side-list.module.css'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import css from './found-list.module.css'
import type { WrittenSearch } from './use-written-search.ts'

interface FoundListProps {
  written: WrittenSearch
  query: UseInfiniteQueryResult<InfiniteData<FoundPage>>
  linkTo: (found: Found) => LinkProps
  whereOf: (found: Found) => readonly string[]
  whenOf: (at: string) => ReactNode
  onChoose: () => void
}

/** What was opened last, to be gone back to; the page may be another one meanwhile. */
let openedLast: string | null = null

/** What was found in one's conversations or channels, newest first; each opens at its place. */
export function FoundList({ written, query, linkTo, whereOf, whenOf, onChoose }: FoundListProps) {
  const { search, place, isOpened, onOpen } = written
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const list = useRef<HTMLUListElement>(null)
  const found = data?.pages.flatMap((page) => page.found) ?? []
  const isBack = place === undefined && data !== undefined
  useEffect(() => {
    if (!isBack || openedLast === null) return
    list.current?.querySelector<HTMLElement>(`[data-id="${openedLast}"]`)?.focus()
    openedLast = null
  }, [isBack])
  const goOnFrom = useRef(Infinity)
  useEffect(() => {
    if (found.length <= goOnFrom.current) return
    list.current?.querySelectorAll('a')[goOnFrom.current]?.focus()
    goOnFrom.current = Infinity
  }, [found.length])
  const showMore = () => {
    goOnFrom.current = found.length
    void query.fetchNextPage()
  }
  const said = !data || isPlaceholderData ? '' : wordsFor(found.length, search, hasNextPage)
  if (search.length < 2) return <p className={side.none}>Please type at least two characters</p>
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!data && query.error && <NotLoaded query={query} title="Nothing could be searched" failed="Failed to search" />}
      {!data && !query.error && <p className={side.none}>Searching…</p>}
      {data && found.length === 0 && (
        <p className={side.none} dir="auto">
          {wordsFor(0, search, false)}
        </p>
      )}
      {found.length > 0 && (
        <ul ref={list} className={side.list} aria-label={`Results for “${search}”`} aria-busy={isPlaceholderData}>
          {found.map((one) => (
            <li key={one.id}>
              <Link
                {...linkTo(one)}
                data-id={one.id}
                className={`${side.entry} ${css.entry}`}
                aria-current={isOpened(one) ? 'page' : undefined}
                // Else a post would be the current one with each of its comments.
                activeOptions={{ exact: true }}
                onClick={() => {
                  openedLast = one.id
                  onOpen(one)
                  onChoose()
                }}
              >
                <Result found={one} where={whereOf(one)} when={whenOf(one.at)} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={css.more}>
          {isFetchNextPageError && <p role="alert">Failed to search</p>}
          <Button variant="default" size="sm" aria-disabled={isFetchingNextPage || undefined} onClick={showMore}>
            {isFetchingNextPage ? 'Loading…' : isFetchNextPageError ? 'Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

function wordsFor(count: number, search: string, hasMore: boolean): string {
  if (count === 0) return `Nothing found for “${search}”`
  return `${plural(count, 'result', 'results')}${hasMore ? ', and there are more' : ''}`
}

function Result({ found: { kind, author, excerpt, file }, where, when }: { found: Found; where: readonly string[]; when: ReactNode }) {
  const { user } = useSignedIn()
  const name = author.id === user.id ? 'You' : author.name
  return (
    <>
      <Face name={author.name} photoUrl={author.photoUrl} size={36} />
      <span className={side.words}>
        <span className={css.top}>
          <bdi className={side.name}>{name}</bdi>
          <span className={css.when}>{when}</span>
        </span>
        <span className={css.where}>
          {kind === 'message' ? 'With ' : kind === 'comment' ? 'Comment in ' : 'In '}
          <AllNames names={where} />
        </span>
        {excerpt.length > 0 && (
          <span className={css.excerpt} dir="auto">
            <Marked excerpt={excerpt} />
          </span>
        )}
        {file && (
          <span className={css.file}>
            <IconPaperclip size={16} role="img" aria-label="File" />
            <bdi>
              <Marked excerpt={file} />
            </bdi>
          </span>
        )}
      </span>
    </>
  )
}

const Marked = ({ excerpt }: { excerpt: Excerpt }) =>
  excerpt.map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>))
