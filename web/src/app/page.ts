import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { sessionQuery } from '../lib/session.ts'

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
    loader: async ({ context, location }: { context: RouterContext; location: { search: object } }) => {
      const { warm } = await load()
      const session = context.queries.getQueryData(sessionQuery.queryKey)
      if (session?.kind === 'full') void warm?.(context.queries, location.search)
    },
  }
}

type PageFile<Name extends string> = { [N in Name]: React.ComponentType } & {
  // Each page knows its own search parameters.
  warm?: (queries: QueryClient, search: any) => unknown
}
