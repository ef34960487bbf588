import type { Scope } from '../../platform/actor.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import type { DocumentRow } from './queries/documents.ts'

export async function noteVersion(scope: Scope, row: DocumentRow): Promise<void> {
  const { id, version, sha256, size, pages, versionAddedAt, versionAddedBy } = row
  await appendToTrail(scope, {
    kind: version === 1 ? 'documents.added' : 'documents.replaced',
    subjectId: id,
    at: versionAddedAt,
    facts: { version, sha256: sha256?.toString('hex') ?? '', size: Number(size), pages, by: versionAddedBy },
  })
}
