import { preview } from '../../platform/writing.ts'

/** What stands for a message in lists and notifications. */
export const previewOf = (content: string, files: number, most?: number): string =>
  preview(content, most) || (files === 1 ? '1 file' : `${files} files`)
