import type { Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk

export function chunksOf(files: readonly (Chunk | Rolldown.OutputAsset)[]): Chunk[] {
  return files.flatMap((file) => (file.type === 'chunk' ? file : []))
}

export function chunkWith(chunks: readonly Chunk[], source: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!chunk) throw new Error(`No file of the build holds ${source}`)
  return chunk
}

/** The chunk, those it imports and those they import; `next` may name others to follow. */
export function withImports(
  chunks: readonly Chunk[],
  from: Chunk,
  next = ({ imports }: Chunk) => imports,
  seen = new Set<Chunk>(),
): Set<Chunk> {
  if (seen.has(from)) return seen
  seen.add(from)
  const names = new Set(next(from))
  for (const chunk of chunks) if (names.has(chunk.fileName)) withImports(chunks, chunk, next, seen)
  return seen
}
