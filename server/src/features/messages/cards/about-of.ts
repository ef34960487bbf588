import type { About } from '@callboard/contract/message-cards'

export interface AboutRow {
  readonly aboutKind: About['kind'] | null
  readonly aboutId: string | null
}

export const aboutOf = ({ aboutKind, aboutId }: AboutRow): About | null =>
  aboutKind !== null && aboutId !== null ? { kind: aboutKind, id: aboutId } : null
