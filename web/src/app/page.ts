import type { QueryClient } from '@tanstack/react-query'
import { createElement, useDeferredValue, useEffect } from 'react'
import { isAskedFor } from '../lib/head/first-answers.ts'
import { fetchPart, loadPart } from '../lib/parts/load-part.ts'
import { sessionQuery } from '../lib/session/session.ts'
import { type Access, decide } from './access/access.ts'
import { pageFile, type PageName } from './addresses.ts'

export interface RouterContext {
  queries: QueryClient
}

/** A lazily loaded page; its file may export `warm(queries, search, params, hash)`, called on load and preload to prefetch its queries. */
export function page<File extends object>(
  load: () => Promise<File & Warmed>,
  componentOf: (file: File) => React.ComponentType,
  { isFrame = false } = {},
) {
  let file: (File & Warmed) | undefined
  return {
    component: function Page() {
      const isDrawn = useDrawn(isFrame)
      // The loader has always run first.
      return isDrawn && file && createElement(componentOf(file))
    },
    loader: async ({ context, location, params, route, preload }: LoaderContext) => {
      // A preload must not reload the page for a newer build, as loadPart may.
      file = await (preload ? fetchPart(load) : loadPart(load))
      const isOpening = isFirst && !isFrame && !preload
      if (isOpening) await unlessLate(context.queries.ensureQueryData(sessionQuery))
      const session = context.queries.getQueryData(sessionQuery.queryKey)
      const { access } = route.options.staticData ?? {}
      // Prefetches only what the guard would admit.
      const shows = session && access && decide({ access, session, mayBeSignedIn: true, href: '' }).kind === 'show'
      const data = shows && file.warm?.(context.queries, location.search, params, location.hash)
      // Nearly there: without it, the page would be drawn twice.
      if (isOpening && isAskedFor()) await unlessLate(data)
    },
  }
}

const files = Object.entries(import.meta.glob<PageFile>('./**/*-page.tsx', { base: '../pages' }))
const made = new Map<string, ReturnType<typeof page>>()

/** The page that an address shows: the same for each address that shows it, so that going from one to the other keeps its state. */
export function pageOf(name: PageName) {
  const file = pageFile(name)
  const [, load] = files.find(([path]) => path.endsWith(`/${file}.tsx`))!
  const known = made.get(file) ?? page(load, onlyPage)
  made.set(file, known)
  return known
}

function onlyPage(file: PageFile): React.ComponentType {
  return Object.entries(file).find(([name]) => name.endsWith('Page'))![1] as React.ComponentType
}

const latestMs = 1_000
const unlessLate = async (coming: unknown) =>
  Promise.race([Promise.resolve(coming).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, latestMs))])

let isFirst = true
/** The page on which a visit begins is drawn in interruptible steps; later ones at once, since the one before has gone. */
function useDrawn(isFrame: boolean): boolean {
  const isDrawn = useDeferredValue(true, !isFirst)
  useEffect(() => {
    // The page in a frame may come after it.
    isFirst &&= isFrame
  }, [isFrame])
  return isDrawn
}

interface LoaderContext {
  context: RouterContext
  location: { search: object; hash: string }
  params: any
  route: { options: { staticData?: { access?: Access } } }
  preload: boolean
}

interface Warmed {
  // Each page has its own parameters.
  warm?: (queries: QueryClient, search: any, params: any, hash: string) => unknown
}

interface PageFile extends Warmed {
  [component: `${string}Page`]: React.ComponentType
}
