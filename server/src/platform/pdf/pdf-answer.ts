/** A PDF as the answer of a call: kept by nobody on the way, and saved under its name. */
export function pdfAnswer(bytes: Uint8Array, name: string): { headers: Record<string, string>; body: File } {
  return {
    headers: { 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${name}"` },
    body: new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }),
  }
}
