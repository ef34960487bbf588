import { documentLimits } from '@callboard/contract/document-states'
import { fileWords, uploadPurposes, valuesOf } from '@callboard/contract/upload-purposes'

const purpose = uploadPurposes.document
const { one, many, max } = valuesOf(purpose)

export const noFile = 'Please select a file to upload'

/** Why a file cannot be a document, as far as the browser can tell; the server looks inside. */
export function faultIn({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name)) return fileWords.kind.replace('{one}', one)
  if (size > purpose.maxBytes) return fileWords.size.replace('{many}', many).replace('{max}', max)
  return size === 0 ? fileWords.empty : null
}

/** The name of a document, until somebody gives it another: that of its file. */
export const nameFromFile = (file: string): string =>
  file
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, documentLimits.name)
