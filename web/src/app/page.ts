import type { QueryClient } from '@tanstack/react-query'
import { createElement, useDeferredValue, useEffect } from 'react'
import { fetchPart, loadPart } from '../lib/parts/load-part.ts'
import { sessionQuery } from '../lib/session/session.ts'
import { type Access, decide } from './access/access.ts'

export interface RouterContext {
  queries: QueryClient
}

/** A lazily loaded page; its file may export `warm(queries, search, params)`, called on load and preload to prefetch its queries. */
export function page<Name extends string>(load: () => Promise<PageFile<Name>>, name: Name, { isFrame = false } = {}) {
  let file: PageFile<Name> | undefined
  return {
    component: function Page() {
      const isDrawn = useDrawn(isFrame)
      // The loader has always run first.
      return isDrawn && file && createElement(file[name])
    },
    loader: async ({ context, location, params, route, preload }: LoaderContext) => {
      // A preload must not reload the page for a newer build, as loadPart may.
      file = await (preload ? fetchPart(load) : loadPart(load))
      const session = context.queries.getQueryData(sessionQuery.queryKey)
      const { access } = route.options.staticData ?? {}
      // Prefetches only what the guard would admit.
      const shows = session && access && decide({ access, session, mayBeSignedIn: true, href: '' }).kind === 'show'
      if (shows) void file.warm?.(context.queries, location.search, params)
    },
  }
}

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
  location: { search: object }
  params: any
  route: { options: { staticData?: { access?: Access } } }
  preload: boolean
}

type PageFile<Name extends string> = { [N in Name]: React.ComponentType } & {
  // Each page has its own parameters.
  warm?: (queries: QueryClient, search: any, params: any) => unknown
}
