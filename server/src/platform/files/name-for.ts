import { fileKinds, type FileKind } from '@callboard/contract/file-kinds'

/**
 * A file's name with an ending of its kind, so that no program of another kind opens what was saved. An ending of another kind that the
 * product knows is exchanged: a voice note that was copied into another format keeps its name.
 */
export function nameFor(name: string, kind: string | null): string {
  const endings: readonly string[] = fileKinds[kind as FileKind] ?? []
  const [first] = endings
  const has = (ending: string) => name.toLowerCase().endsWith(ending)
  if (first === undefined || endings.some(has)) return name
  const other = Object.values(fileKinds).flat().find(has)
  return `${other ? name.slice(0, -other.length) : name}${first}`
}
