import { createHash } from 'node:crypto'
import { PDF, type PdfRef, PdfStream } from '@libpdf/core'

export async function joinNow({ files }: { readonly files: readonly Uint8Array[] }): Promise<Uint8Array> {
  const joined = await PDF.merge([...files])
  sharePictures(joined)
  return await joined.save()
}

/** Keeps what is drawn alike on many pages once: a logo of a megabyte on a hundred invoices is the size of the file, and of the memory that it takes. */
function sharePictures(pdf: PDF): void {
  const firsts = new Map<string, PdfRef>()
  for (const page of pdf.getPages()) {
    const pictures = page.getResources().getDict('XObject', (ref) => pdf.getObject(ref))
    for (const name of pictures?.keys() ?? []) {
      const ref = pictures?.getRef(name.value)
      const key = ref && contentOf(pdf, ref)
      if (!key) continue
      const first = firsts.get(key)
      if (first) pictures?.set(name, first)
      else firsts.set(key, ref)
    }
  }
}

function contentOf(pdf: PDF, ref: PdfRef): string | null {
  const picture = pdf.getObject(ref)
  if (!(picture instanceof PdfStream)) return null
  const mask = picture.getRef('SMask')
  const alike = createHash('sha256')
  for (const part of [picture, mask && pdf.getObject(mask)])
    if (part instanceof PdfStream) alike.update(`${part.getNumber('Width')?.value} ${part.data.length} `).update(part.data)
  return alike.digest('base64')
}
