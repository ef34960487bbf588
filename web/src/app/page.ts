import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
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
  return {
    component: lazyRouteComponent(load as () => Promise<Record<string, React.ComponentType>>, name),
    loader: async ({ context, location, route }: LoaderContext) => {
      const { warm } = await load()
      const session = context.queries.getQueryData(sessionQuery.queryKey)
      const { access } = route.options.staticData ?? {}
      // Nothing is asked for that the guard would not show.
      const shows = session && access && decide({ access, session, mayBeSignedIn: true, href: '' }).kind === 'show'
      if (shows) void warm?.(context.queries, location.search)
    },
  }
}

interface LoaderContext {
  context: RouterContext
  location: { search: object }
  route: { options: { staticData?: { access?: Access } } }
}

type PageFile<Name extends string> = { [N in Name]: React.ComponentType } & {
  // Each page knows its own search parameters.
  warm?: (queries: QueryClient, search: any) => unknown
}
