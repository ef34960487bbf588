import type { PDFPageProxy, RenderTask } from 'pdfjs-dist'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Pdf, PdfLibrary } from './load-pdf.ts'
import { type Area, asWideAs, printedArea } from './printed-area.ts'
import { sharpness } from './zoom.ts'
import css from './pdf-view.module.css'

export interface Sheet {
  width: number
  height: number
  /** what is shown of it: its empty margins are not */
  area: Area
}

interface PdfPageProps {
  pdf: Pdf
  library: PdfLibrary
  number: number
  box: RefObject<HTMLElement | null>
  /** the first page: most documents have one size */
  usual: Sheet
  /** CSS pixels for a point: the size it is drawn for */
  scale: number
  /** reads the words also while the page is far away: for searches and screen readers */
  readsAhead: boolean
  onDrawn: (number: number) => void
  onRead: (number: number, hasWords: boolean) => void
}

/** Drawn while it is near; its words lie over the picture, unseen, to be chosen and heard. */
export function PdfPage({ pdf, library, number, box, usual, scale, readsAhead, onDrawn, onRead }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [known, setSheet] = useState<Sheet | null>(number === 1 ? usual : null)
  const sheet = known ?? usual
  // What is printed further out than on the first page is made smaller, so that nothing lies beside the screen.
  const share = Math.min(1, usual.area.width / sheet.area.width)
  const [hasFailed, setHasFailed] = useState(false)
  const [hasWords, setHasWords] = useState(true)
  const isNear = useIsNear(place, box)
  const drawn = useEffectEvent(() => onDrawn(number))
  const read = useEffectEvent((found: boolean) => {
    setHasWords(found)
    onRead(number, found)
  })

  useEffect(() => {
    if (!isNear) return
    let isLeft = false
    let task: RenderTask | undefined
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isLeft) return
      if (!known) {
        const found = await sheetOf(page, usual.area)
        if (!isLeft) setSheet(found)
        return
      }
      const canvas = document.createElement('canvas')
      task = drawOn(canvas, page, scale * share)
      await task.promise
      picture.current?.replaceChildren(canvas)
      setHasFailed(false)
      drawn()
    }
    draw().catch((error: unknown) => {
      if (isLeft || (error as Error).name === 'RenderingCancelledException') return
      reportError(error)
      setHasFailed(true)
      // A page that nobody can see keeps nobody from the end.
      drawn()
    })
    return () => {
      isLeft = true
      task?.cancel()
    }
  }, [pdf, number, scale, isNear, known, share, usual])

  // Pictures of many pages would fill a phone's memory.
  useEffect(() => {
    if (!isNear) picture.current?.replaceChildren()
  }, [isNear])

  const isRead = isNear || readsAhead
  useEffect(() => {
    const layer = words.current
    if (!isRead || !layer || layer.childElementCount > 0) return
    let isLeft = false
    const write = async () => {
      const page = await pdf.getPage(number)
      if (isLeft) return
      const textLayer = new library.TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport: page.getViewport({ scale: 1 }),
      })
      await textLayer.render()
      if (!isLeft) read(textLayer.textContentItemsStr.some((text) => text.trim() !== ''))
    }
    write().catch(() => undefined)
    return () => {
      isLeft = true
      layer.replaceChildren()
    }
  }, [pdf, library, number, isRead])

  const label = `Page ${number} of ${pdf.numPages}`
  return (
    <div
      ref={place}
      className={css.page}
      role="group"
      aria-label={hasWords ? label : `${label}: a picture without words`}
      data-page={number}
      style={propertiesOf(sheet, share)}
    >
      <div className={css.sheet}>
        <div ref={picture} className={css.picture} aria-hidden />
        {/* Its words stay as they are where the browser translates: they belong to the picture beneath. */}
        <div ref={words} className={css.words} translate="no" />
      </div>
      {hasFailed && <p className={css.failed}>This page could not be drawn. You can download the document to read it.</p>}
    </div>
  )
}

function drawOn(canvas: HTMLCanvasElement, page: PDFPageProxy, scale: number): RenderTask {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: scale * sharpness(width * scale, height * scale, devicePixelRatio) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}

/** @param first what is shown of the first page, if this is another */
export async function sheetOf(page: PDFPageProxy, first?: Area): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 })
  const whole = { left: 0, top: 0, width, height }
  // What cannot be measured is shown whole.
  const own = await printedArea(page).catch(() => whole)
  return { width, height, area: first ? asWideAs(first, own, whole) : own }
}

const propertiesOf = ({ width, height, area }: Sheet, share: number) =>
  ({
    '--share': share,
    '--page-width': area.width,
    '--page-height': area.height,
    '--sheet-left': area.left,
    '--sheet-top': area.top,
    '--sheet-width': width,
    '--sheet-height': height,
  }) as React.CSSProperties

/** Within a screen's height above or below what is seen. */
function useIsNear(place: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watching = new IntersectionObserver(([seen]) => setIsNear(seen?.isIntersecting ?? false), {
      root: box.current,
      rootMargin: '100% 0px',
    })
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [place, box])
  return isNear
}
