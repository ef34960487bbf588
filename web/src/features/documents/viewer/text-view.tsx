import { useEffect, useState } from 'react'
import type { Pdf } from './load-pdf.ts'
import { paragraphsOf, type Piece } from './paragraphs-of.ts'
import css from './pdf-view.module.css'

/** The words of all pages, as large as the reader has other words. */
export function TextView({ pdf }: { pdf: Pdf }) {
  const [pages, setPages] = useState<string[][]>([])
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      for (let number = 1; number <= pdf.numPages && !isLeft; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent()
        const found = paragraphsOf(items.filter((item): item is (typeof items)[number] & Piece => 'str' in item))
        if (!isLeft) setPages((before) => [...before, found])
      }
    }
    read().catch(reportError)
    return () => {
      isLeft = true
      setPages([])
    }
  }, [pdf])
  return (
    <article className={css.text} aria-label="The document as text" aria-busy={pages.length < pdf.numPages || undefined}>
      {pages.map((paragraphs, page) => (
        <section key={page} aria-label={`Page ${page + 1} of ${pdf.numPages}`}>
          {paragraphs.map((words, place) => (
            <p key={place} dir="auto">
              {words}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
