import type { Access, With } from '../../../platform/events/open-scope.ts'
import type { FileStore } from '../../../platform/files/store/file-store.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'

/** A request's visitor, or a job. */
export interface Making {
  readonly files: FileStore
  readonly publicUrl: string
  withScope<T, const Needs extends Access = object>(studioId: string, work: (scope: With<Needs>) => Promise<T>, needs?: Needs): Promise<T>
}

/** A download reads, but the copy that it lacks, and a word to the owners, must be written. */
export const makingOf = ({ files, publicUrl, withScope }: Pick<Visitor, keyof Making>): Making => ({
  files,
  publicUrl,
  withScope: (studioId, work, needs) => withScope(studioId, work as never, { hold: 'shared', ...needs } as never),
})
