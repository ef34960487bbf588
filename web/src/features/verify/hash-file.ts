/** The SHA-256 of a file, in hexadecimal; the file itself stays in the browser. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
