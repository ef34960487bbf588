import { PDF } from '@libpdf/core'

export async function joinNow({ files }: { readonly files: readonly Uint8Array[] }): Promise<Uint8Array> {
  const joined = await PDF.merge([...files])
  return await joined.save()
}
