import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArrowAutofitWidth, IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isLargest, isSmallest, larger, smaller, zoomWords } from './zoom.ts'
import css from './pdf-view.module.css'

interface PdfToolsProps {
  /** its words, which are as large as all others */
  asText: boolean
  page: number
  pages: number
  onPage: (page: number) => void
  factor: number
  scale: number
  onZoom: (factor: number) => void
  children: ReactNode
}

export function PdfTools({ asText, page, pages, onPage, factor, scale, onZoom, children }: PdfToolsProps) {
  return (
    <div className={css.tools} role="group" aria-label="Reading">
      {!asText && (
        <>
          {pages > 1 && (
            <div className={css.group}>
              <Tool label="Previous page" icon={IconChevronUp} isOff={page <= 1} onPress={() => onPage(page - 1)} />
              <p className={css.where}>
                <VisuallyHidden>Page</VisuallyHidden> {`${page} of ${pages}`}
              </p>
              <Tool label="Next page" icon={IconChevronDown} isOff={page >= pages} onPress={() => onPage(page + 1)} />
            </div>
          )}
          <div className={css.group}>
            <Tool label="Zoom out" icon={IconZoomOut} isOff={isSmallest(factor)} onPress={() => onZoom(smaller(factor))} />
            <output className={css.zoom} aria-label="Zoom">
              {zoomWords(scale)}
            </output>
            <Tool label="Zoom in" icon={IconZoomIn} isOff={isLargest(factor)} onPress={() => onZoom(larger(factor))} />
            <Tool label="Fit width" icon={IconArrowAutofitWidth} isOff={factor === 1} onPress={() => onZoom(1)} />
          </div>
        </>
      )}
      <div className={css.others}>{children}</div>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconZoomIn
  /** it stays where the focus may be */
  isOff: boolean
  onPress: () => void
}

function Tool({ label, icon: Icon, isOff, onPress }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      data-off={isOff || undefined}
      size={40}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
