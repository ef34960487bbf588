import { pictureMaxBytes, pictureSide } from '@callboard/contract/profile'

interface Square {
  x: number
  y: number
  side: number
}

/**
 * The file to send, and the square of it that is kept. A file that is larger than the server takes, as phones make them, is cut and
 * drawn smaller here; null when that does not make it small enough.
 */
export async function shrinkPicture(file: File, { x, y, side }: Square): Promise<(Square & { file: File }) | null> {
  if (file.size <= pictureMaxBytes) return { file, x, y, side }
  const drawn = Math.min(side, pictureSide * 2)
  const bitmap = await createImageBitmap(file, x, y, side, side, { resizeWidth: drawn, resizeHeight: drawn, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG has no holes: without a ground they would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  if (!blob || blob.size > pictureMaxBytes) return null
  return { file: new File([blob], 'picture.jpg', { type: blob.type }), x: 0, y: 0, side: drawn }
}
