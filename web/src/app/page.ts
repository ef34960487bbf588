import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { fetchPart, loadPart } from '../lib/load-part.ts'
import { sessionQuery } from '../lib/session.ts'
import { type Access, decide } from './access.ts'

export interface RouterContext {
  queries: QueryClient
}

/**
 * A page that is loaded when its address is opened, or pointed at. A page file may also export
 * `warm(queries, search)`: it is called at the same moments, to begin asking for what the page will show (`queries.prefetchQuery`).
 */
export function page<Name extends string>(load: () => Promise<PageFile<Name>>, name: Name) {
  let file: PageFile<Name> | undefined
  return {
    // The loader has always run before.
    component: () => file && createElement(file[name]),
    loader: async ({ context, location, route, preload }: LoaderContext) => {
      // Somebody who only points at a link goes on with what is open.
      file = await (preload ? fetchPart(load) : loadPart(load))
      const session = context.queries.getQueryData(sessionQuery.queryKey)
      const { access } = route.options.staticData ?? {}
      // Nothing is asked for that the guard would not show.
      const shows = session && access && decide({ access, session, mayBeSignedIn: true, href: '' }).kind === 'show'
      if (shows) void file.warm?.(context.queries, location.search)
    },
  }
}

interface LoaderContext {
  context: RouterContext
  location: { search: object }
  route: { options: { staticData?: { access?: Access } } }
  preload: boolean
}

type PageFile<Name extends string> = { [N in Name]: React.ComponentType } & {
  // Each page knows its own search parameters.
  warm?: (queries: QueryClient, search: any) => unknown
}
