import { convertedKinds } from '@callboard/contract/file-kinds'
import {
  endingsOf,
  fileWords,
  kindWords,
  uploadPurposes,
  valuesOf,
  type PurposeName,
  type UploadPurpose,
} from '@callboard/contract/upload-purposes'

/** Null when the file may be acceptable, by its name and size; the server judges its content. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, purposeName: PurposeName): string | null {
  const purpose: UploadPurpose = uploadPurposes[purposeName]
  const endings = endingsOf(purpose.kinds)
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return kindWords(purpose, { name })
  if (size > purpose.maxBytes) return filled(fileWords.size, purpose)
  return size === 0 ? fileWords.empty : null
}

export function acceptOf(purposeName: PurposeName): string {
  const { kinds: all }: UploadPurpose = uploadPurposes[purposeName]
  const kinds = all.filter((kind) => !convertedKinds.includes(kind))
  return [...endingsOf(kinds), ...kinds].join(',')
}

function filled(words: string, purpose: UploadPurpose): string {
  const values: Record<string, string> = valuesOf(purpose)
  return words.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
