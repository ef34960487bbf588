import { type MediaKind, mediaLimits, mediaTypeOf, type MediaType } from '@callboard/contract/media-kinds'
import { fileKinds } from '@callboard/contract/file-kinds'
import { uploadPurposes } from '@callboard/contract/upload-purposes'
import { fileFault } from '../../lib/upload/file-fault.ts'

type Chosen = Pick<File, 'name' | 'size' | 'type'>

/** By what the browser or the name says; the server looks into the file. */
export function typeOfFile({ name, type }: Pick<File, 'name' | 'type'>): MediaType {
  const [family] = type.split('/')
  if (family === 'image' || family === 'video' || family === 'audio') return family
  const kinds: readonly MediaKind[] = uploadPurposes.media.kinds
  const kind = kinds.find((one) => fileKinds[one].some((ending) => name.toLowerCase().endsWith(ending)))
  return kind ? mediaTypeOf(kind) : 'file'
}

/** Words for a file that cannot be attached; null if it may be. */
export function mediaFault(file: Chosen): string | null {
  const { maxBytes, words } = mediaLimits[typeOfFile(file)]
  const fault = fileFault(file, 'media')
  return file.size > maxBytes && (fault === null || file.size > uploadPurposes.media.maxBytes) ? words : fault
}
