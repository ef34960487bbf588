import { useEffect, useRef, useState } from 'react'
import type { Pdf, PdfLibrary } from './load-pdf.ts'
import { PdfPage, type Sheet, sheetOf } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { TextView } from './text-view.tsx'
import { usePageInView } from './use-page-in-view.ts'
import { useReached } from './use-reached.ts'
import { useZoom } from './use-zoom.ts'
import css from './pdf-view.module.css'

interface PdfViewProps {
  pdf: Pdf
  library: PdfLibrary
  name: string
  /** instead of the pages */
  asText: boolean
  onFirstDrawn: () => void
  onEnd: () => void
  /** all pages are pictures */
  onScan: () => void
  /** beside the tools */
  tools: React.ReactNode
  /** below the pages: what there is to do once they are read */
  children: React.ReactNode
}

/** The words of longer documents are there where somebody reads. */
const mostReadAhead = 60

export function PdfView({ pdf, library, name, asText, onFirstDrawn, onEnd, onScan, tools, children }: PdfViewProps) {
  const { numPages } = pdf
  const usual = useFirstSheet(pdf)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(box.current), [])
  useEffect(() => {
    box.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [asText])
  const [isFirstDrawn, setFirstDrawn] = useState(false)
  const [isLastDrawn, setLastDrawn] = useState(false)
  const withoutWords = useRef(new Set<number>())
  const { isMeasured, scale, drawnScale, factor, zoomTo } = useZoom(box, usual?.area.width ?? 600)
  const { page, goTo } = usePageInView(box, numPages)
  useReached(end, box, isLastDrawn && !asText, onEnd)

  const drawn = (number: number) => {
    if (number === 1 && !isFirstDrawn) {
      setFirstDrawn(true)
      onFirstDrawn()
    }
    if (number === numPages) setLastDrawn(true)
  }
  const read = (number: number, hasWords: boolean) => {
    if (hasWords) return
    withoutWords.current.add(number)
    if (withoutWords.current.size === numPages) onScan()
  }

  return (
    <div className={css.view}>
      <PdfTools asText={asText} page={page} pages={numPages} onPage={goTo} factor={factor} scale={scale} onZoom={zoomTo}>
        {tools}
      </PdfTools>
      {/* Keys scroll it, which some browsers allow only where the focus can be. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={css.box} role="region" aria-label={`Pages of ${name}`} tabIndex={0}>
        <div className={css.scrolled}>
          {asText && <TextView pdf={pdf} />}
          <div className={css.pages} hidden={asText} style={{ '--scale': scale } as React.CSSProperties}>
            {usual &&
              isMeasured &&
              Array.from({ length: numPages }, (_, index) => (
                <PdfPage
                  key={index}
                  pdf={pdf}
                  library={library}
                  number={index + 1}
                  box={box}
                  usual={usual}
                  scale={drawnScale}
                  readsAhead={isFirstDrawn && numPages <= mostReadAhead}
                  onDrawn={drawn}
                  onRead={read}
                />
              ))}
            {/* For whoever reads by keyboard, and wants to say that this is the end (S4 documents). */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <h3 ref={end} className={css.end} tabIndex={0}>
              End of document
            </h3>
          </div>
          <div className={css.below}>{children}</div>
        </div>
      </div>
    </div>
  )
}

/** For the keys that scroll, unless somebody has gone on to a field meanwhile. */
function takeFocus(box: HTMLElement | null) {
  const { activeElement } = document
  if (!activeElement?.matches('input, textarea')) box?.focus({ preventScroll: true })
}

function useFirstSheet(pdf: Pdf): Sheet | null {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  useEffect(() => {
    let isLeft = false
    const paper = { width: 595, height: 842 }
    // Its place is then that of a sheet of A4, on which it says that it could not be drawn.
    const unknown = () => ({ ...paper, area: { left: 0, top: 0, ...paper } })
    void pdf
      .getPage(1)
      .then(async (page) => await sheetOf(page))
      .catch(unknown)
      .then((found) => !isLeft && setSheet(found))
    return () => {
      isLeft = true
    }
  }, [pdf])
  return sheet
}
