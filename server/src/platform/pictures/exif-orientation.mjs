const orientationTag = 0x0112

/** The Exif orientation, 1 to 8; 1 when invalid. @param {Buffer} tiff */
export function orientationOf(tiff) {
  const order = tiff.toString('latin1', 0, 4)
  if (tiff.length < 10 || (order !== 'II*\0' && order !== 'MM\0*')) return 1
  const isLittle = order.startsWith('I')
  const short = (/** @type {number} */ at) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = directory + 2, left = short(directory); left > 0 && entry + 12 <= tiff.length; entry += 12, left -= 1) {
    if (short(entry) !== orientationTag) continue
    const said = short(entry + 8)
    return said >= 1 && said <= 8 ? said : 1
  }
  return 1
}

/** An Exif block with the orientation alone. @param {number} orientation */
export function exifOf(orientation) {
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(orientationTag, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
