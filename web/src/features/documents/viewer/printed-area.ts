import type { PDFPageProxy } from 'pdfjs-dist'

/** A part of a page, in points from its upper left corner. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Paler than this nobody sees on white paper. */
const palest = 250
/** Around what is printed, so that nothing touches the edge. */
const air = 10
/** Of a page's width: a short title alone would be as large as a poster. */
const least = 0.6

/** The part of a page that is printed on, measured from its picture; the whole page where it is empty or cannot be measured. */
export async function printedArea(page: PDFPageProxy): Promise<Area> {
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  const whole = { left: 0, top: 0, width, height }
  if (canvas.width * canvas.height > 4_000_000) return whole
  await page.render({ canvas, viewport }).promise
  const marks = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return (marks && areaOf(marks.data, whole, canvas.width)) ?? whole
}

/** @param pixels of a picture with a pixel for each point, `columns` wide; null: there are no marks */
export function areaOf(pixels: Uint8ClampedArray, whole: Area, columns: number): Area | null {
  let [left, top, right, bottom] = [columns, Infinity, -1, -1]
  for (let at = 0; at < pixels.length; at += 4) {
    if (Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) >= palest) continue
    const pixel = at / 4
    const x = pixel % columns
    bottom = (pixel - x) / columns
    top = Math.min(top, bottom)
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  if (right < 0) return null
  const area = within(whole, { left: left - air, top: top - air, right: right + 1 + air, bottom: bottom + 1 + air })
  const missing = whole.width * least - area.width
  if (missing <= 0) return area
  const moved = Math.min(Math.max(0, area.left - missing / 2), whole.width - area.width - missing)
  return { ...area, left: moved, width: area.width + missing }
}

/** Of a page that is as wide as another, so that letters keep their size from one to the next, and nothing of it is cut off. */
export function asWideAs(other: Area, own: Area, whole: Area): Area {
  const right = Math.max(other.left + other.width, own.left + own.width)
  const { left, width } = within(whole, { left: Math.min(other.left, own.left), top: 0, right, bottom: whole.height })
  return { ...own, left, width }
}

function within({ width, height }: Area, edges: { left: number; top: number; right: number; bottom: number }): Area {
  const left = Math.max(0, Math.min(edges.left, width))
  const top = Math.max(0, edges.top)
  return { left, top, width: Math.min(edges.right, width) - left, height: Math.min(edges.bottom, height) - top }
}
