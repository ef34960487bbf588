/**
 * The kinds of files that the product can recognise by their content, and how their names end. Which of them are accepted, and how large,
 * is declared where they are used. Needs no zod, so that a browser can read it.
 */
export const fileKinds = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif', '.hif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov', '.qt', '.qta'],
  'video/webm': ['.webm', '.weba'],
  'video/3gpp': ['.3gp', '.3gpp'],
  'video/3gpp2': ['.3g2'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a', '.m4b'],
  'audio/x-m4a': ['.m4a'],
  'audio/wav': ['.wav'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  // of Office before 2007, and with a password ever since
  'application/x-cfb': ['.doc', '.xls', '.docx', '.xlsx'],
  'text/plain': ['.txt'],
} as const satisfies Record<string, readonly `.${string}`[]>
export type FileKind = keyof typeof fileKinds

/** What phones turn into JPG for a page that does not ask for it. */
export const convertedKinds: readonly FileKind[] = ['image/heic', 'image/heif']

export const megabyte = 1024 ** 2

/** '5 GB', '1.2 GB', '340 MB', '1.2 MB'; never less than '0.1 MB' for anything at all. */
export function inGigabytes(bytes: number): string {
  const megabytes = bytes / megabyte
  if (megabytes < 10) return `${Math.ceil(megabytes * 10) / 10} MB`
  return megabytes < 1024 ? `${Math.ceil(megabytes)} MB` : `${Math.round(megabytes / 102.4) / 10} GB`
}
