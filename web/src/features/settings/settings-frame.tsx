import { useMediaQuery } from '@mantine/hooks'
import type { QueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { type FullSession, sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { SectionList } from './section-list.tsx'
import { sectionAt, type SectionsAt, type SettingsPath } from './sections.ts'
import css from './settings-frame.module.css'

/** The list stands beside the section, or above it where letters are large. */
const besides = '(min-width: 62em)'
/** In a narrow window the list, also of a page that would show a section. */
const listHash = 'list'

export interface RowsProps {
  /** the address whose sections come first */
  first: SettingsPath
}

interface SettingsFrameProps<Path extends SettingsPath> {
  at: Path
  title: string
  /** above the title; a page with it is never the list */
  above?: ReactNode
  /** comes back from elsewhere to the page's first section */
  isBack?: boolean
  /** the list with what is set, which takes every feature's calls */
  rows: ComponentType<RowsProps>
  children: (section: SectionsAt<Path>) => ReactNode
}

/** The pages of settings: a list of sections, and beside it one of them; in a narrow window the list or the section. */
export function SettingsFrame<Path extends SettingsPath>({
  at,
  title,
  above,
  isBack = false,
  rows: Rows,
  children,
}: SettingsFrameProps<Path>) {
  // Of the rendered match: the router's location may already be another page's.
  const hash = useMatches({ select: (matches) => (matches[0]?.context as { hash?: string } | undefined)?.hash ?? '' })
  const { id, isNamed } = sectionAt(at, hash, useSignedIn())
  const isWide = useMediaQuery(besides, undefined, { getInitialValueInEffect: false })
  // A window that becomes narrow keeps what is being typed.
  const [kept, keep] = useState<string | null>(isBack ? hash : null)
  const isShown = isWide || (hash !== listHash && (isNamed || above !== undefined || kept === hash))
  if (isShown && kept !== hash) keep(hash)
  const content = useMovedTo(isShown ? id : null)
  return (
    <>
      <div className={css.ways}>
        {above}
        {!isWide && isShown && (
          <BackLink to={above ? '/dashboard/settings' : at} hash={listHash}>
            All settings
          </BackLink>
        )}
      </div>
      <PageHeader title={title} />
      <div className={css.holder}>
        <div className={css.frame}>
          {isWide && <SectionList chosen={id} />}
          {isShown ? (
            <div ref={content} tabIndex={-1} className={css.section}>
              <Suspense fallback={<ListSkeleton rows={3} height={76} />}>{children(id)}</Suspense>
            </div>
          ) : (
            <Suspense fallback={<SectionList first={at} />}>
              <Rows first={at} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

/** Takes focus and window to what has been chosen, the list included; the page's first section is the page's. */
function useMovedTo(id: string | null) {
  const content = useRef<HTMLDivElement>(null)
  const before = useRef(id)
  useEffect(() => {
    // The router leaves a window where it is if nothing has the hash for its id.
    window.scrollTo(0, 0)
    if (before.current === id) return
    before.current = id
    const shown = content.current
    const title = shown ? (shown.querySelector('h2') ?? shown) : document.querySelector<HTMLElement>('h1')
    title?.focus({ preventScroll: true })
  }, [id])
  return content
}

/** Asks for what the section of an address shows, or for what its list shows. */
export function warmSection<Path extends SettingsPath>(
  queries: QueryClient,
  { at, hash, rows }: { at: Path; hash: string; rows: { warm: () => void } },
  asked: Partial<Record<SectionsAt<Path>, () => readonly unknown[]>>,
) {
  const session = queries.getQueryData<FullSession>(sessionQuery.queryKey)
  if (!session) return
  const { id, isNamed } = sectionAt(at, hash, session)
  if (isNamed || matchMedia(besides).matches) return Promise.all(asked[id]?.() ?? [])
  return rows.warm()
}
