/**
 * The kinds of files that the product can recognise by their content, and how their names end. Which of them are accepted, and how large,
 * is declared where they are used. Needs no zod, so that a browser can read it.
 */
export const fileKinds = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
} as const satisfies Record<string, readonly `.${string}`[]>
export type FileKind = keyof typeof fileKinds

export const megabyte = 1024 ** 2
