/** Windows opens no file that is called like this, whatever its ending. */
const ofDevices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|\s*$)/i

/**
 * A file name from words that people typed: no folder, no character that a system forbids, no beginning that a program would calculate or
 * hide.
 */
export function fileNameFrom(words: string): string {
  const name = words
    // oxlint-disable-next-line no-control-regex -- these are what it removes
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/(^|[\s-])\.{2,}(?=$|[\s-])/g, '$1-')
    .replace(/^[\s.=+@-]+/, '')
    .replace(ofDevices, '$1-')
    .trim()
  return name === '' ? 'file' : name
}
