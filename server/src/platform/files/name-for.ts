import { fileKinds, type FileKind } from '@callboard/contract/file-kinds'

/** A file's name with an ending of its kind, so that no program of another kind opens what was saved. */
export function nameFor(name: string, kind: string | null): string {
  const endings: readonly string[] = fileKinds[kind as FileKind] ?? []
  const [first] = endings
  return first === undefined || endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${first}`
}
