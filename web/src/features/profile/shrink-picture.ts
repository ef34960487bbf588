import { pictureMaxBytes, pictureSide } from '@callboard/contract/profile'

interface Square {
  x: number
  y: number
  side: number
}

/** The file to send and its square: a file too large for the server is cropped and redrawn here; null if it is still too large. */
export async function shrinkPicture(file: File, { x, y, side }: Square): Promise<(Square & { file: File }) | null> {
  if (file.size <= pictureMaxBytes) return { file, x, y, side }
  const drawn = Math.min(side, pictureSide * 2)
  const bitmap = await createImageBitmap(file, x, y, side, side, { resizeWidth: drawn, resizeHeight: drawn, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // JPEG has no transparency: without a background it would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  if (!blob || blob.size > pictureMaxBytes) return null
  return { file: new File([blob], 'picture.jpg', { type: blob.type }), x: 0, y: 0, side: drawn }
}
