import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Made with heif-enc: quarters in red, blue, green and white. `turned` lies on its side and has place, device and owner in its Exif block;
 * `two` has a second picture; `alpha` is a quarter black in its white part.
 */
export function heicExample(name: 'turned' | 'mirrored' | 'two' | 'alpha'): Buffer {
  return readFileSync(join(import.meta.dirname, `examples/${name}.heic`))
}

/** With another size written over the one that it says it has. */
export function claiming(heic: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(heic)
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(width, at + 8)
    changed.writeUInt32BE(height, at + 12)
  }
  return changed
}
