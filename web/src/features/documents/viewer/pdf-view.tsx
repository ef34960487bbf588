import { useEffect, useRef, useState } from 'react'
import type { Pdf, PdfLibrary } from './load-pdf.ts'
import { PdfPage, type PageSize, sizeOf } from './pdf-page.tsx'
import { PdfTools } from './pdf-tools.tsx'
import { usePageInView } from './use-page-in-view.ts'
import { useReached } from './use-reached.ts'
import { useZoom } from './use-zoom.ts'
import css from './pdf-view.module.css'

interface PdfViewProps {
  pdf: Pdf
  library: PdfLibrary
  name: string
  onFirstDrawn: () => void
  onEnd: () => void
  /** all pages are pictures */
  onScan: () => void
  /** beside the tools */
  children: React.ReactNode
}

/** The words of longer documents are there where somebody reads. */
const mostReadAhead = 60

export function PdfView({ pdf, library, name, onFirstDrawn, onEnd, onScan, children }: PdfViewProps) {
  const { numPages } = pdf
  const usual = useFirstSize(pdf)
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(box.current), [])
  const [isFirstDrawn, setFirstDrawn] = useState(false)
  const [isLastDrawn, setLastDrawn] = useState(false)
  const withoutWords = useRef(new Set<number>())
  const { isMeasured, scale, drawnScale, factor, zoomTo } = useZoom(box, usual?.width ?? 600)
  const { page, goTo } = usePageInView(box, numPages)
  useReached(end, box, isLastDrawn, onEnd)

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
      <PdfTools page={page} pages={numPages} onPage={goTo} factor={factor} scale={scale} onZoom={zoomTo}>
        {children}
      </PdfTools>
      {/* Keys scroll it, which some browsers allow only where the focus can be. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={css.box} role="region" aria-label={`Pages of ${name}`} tabIndex={0}>
        <div className={css.pages} style={{ '--total-scale-factor': scale } as React.CSSProperties}>
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
      </div>
    </div>
  )
}

/** For the keys that scroll, unless somebody has gone on to a field meanwhile. */
function takeFocus(box: HTMLElement | null) {
  const { activeElement } = document
  if (!activeElement?.matches('input, textarea')) box?.focus({ preventScroll: true })
}

function useFirstSize(pdf: Pdf): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null)
  useEffect(() => {
    let isLeft = false
    pdf.getPage(1).then(
      (page) => !isLeft && setSize(sizeOf(page)),
      // Its place is then that of a sheet of A4, on which it says that it could not be drawn.
      () => !isLeft && setSize({ width: 595, height: 842 }),
    )
    return () => {
      isLeft = true
    }
  }, [pdf])
  return size
}
