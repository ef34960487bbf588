import { documentLimits } from '@callboard/contract/document-states'

const mostBytes = documentLimits.megabytes * 1_048_576

export const noFile = 'Please select a file to upload'

/** Why a file cannot be a document, as far as the browser can tell; the server looks inside. */
export function faultIn({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name)) return 'Please select a PDF file'
  if (size > mostBytes) return `This PDF is larger than ${documentLimits.megabytes}MB. Please choose a smaller one.`
  return size === 0 ? 'This PDF is empty. Please choose another.' : null
}

/** The name of a document, until somebody gives it another: that of its file. */
export const nameFromFile = (file: string): string =>
  file
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, documentLimits.name)
