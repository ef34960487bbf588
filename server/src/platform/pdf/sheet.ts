import PDFDocument from 'pdfkit'
import { canWrite, fontOf, runsOf, type Run, type Weight } from './typefaces.ts'

export interface Ink {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right'
}

/** In points from the top left corner of the page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

const plain = { size: 10, weight: 'regular', color: '#241a2b', align: 'left' } as const
const lacking = '“?” stands for a letter that could not be printed here.'
const lineHeight = 1.4
const margin = 48

/** A4 pages for text in any script: typefaces change within a line, and both directions mix. */
export class Sheet {
  readonly #document: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()
  #open: PDFKit.PDFStructureElement | null = null
  #lacksLetters = false
  readonly width: number
  readonly left = margin
  readonly bottom: number

  constructor({ title, author, made }: { title: string; author: string; made: Date }) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin,
      bufferPages: true,
      lang: 'en-GB',
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    })
    this.width = this.#document.page.width - 2 * margin
    this.bottom = this.#document.page.height - margin - 24
  }

  get top(): number {
    return margin
  }

  addPage(): void {
    this.#document.addPage()
  }

  /** Tags what `draw` draws, for screen readers: H1, P, Table, TR, TH, TD. */
  tag(type: string, draw: () => void): void {
    const element = this.#document.struct(type)
    if (this.#open) this.#open.add(element)
    else this.#document.addStructure(element)
    const outer = this.#open
    this.#open = element
    draw()
    element.end()
    this.#open = outer
  }

  /** @returns the text's lines at this width, broken between words, or within a word wider than the line */
  linesOf(text: string, width: number, ink: Ink = {}): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrap(paragraph, width, ink))
  }

  heightOf(text: string, width: number, ink: Ink = {}): number {
    return this.linesOf(text, width, ink).length * (ink.size ?? plain.size) * lineHeight
  }

  /** Writes text in a box. @returns the y below it */
  write(text: string, { x, y, width }: Box, ink: Ink = {}): number {
    const { size, align, color } = { ...plain, ...ink }
    const lines = this.linesOf(text, width, ink)
    this.#lacksLetters ||= !canWrite(text)
    const draw = () =>
      lines.forEach((line, place) => {
        const free = width - this.#widthOf(line, ink)
        this.#writeLine(line, { x: align === 'right' ? x + free : x, y: y + place * size * lineHeight, size, color, ink })
      })
    if (this.#open) this.#open.add(this.#document.struct('Span', {}, draw))
    else this.tag('P', () => this.#open?.add(this.#document.struct('Span', {}, draw)))
    return y + lines.length * size * lineHeight
  }

  /** Drawn, but hidden from screen readers. */
  rule(y: number, { color = '#d9cfdc', x = this.left, width = this.width, weight = 0.75 } = {}): void {
    this.#silently(() =>
      this.#document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    )
  }

  fill(box: Box & { height: number }, color: string): void {
    this.#silently(() => this.#document.rect(box.x, box.y, box.width, box.height).fill(color))
  }

  /** A JPEG or PNG, fitted into the box at its top right corner. */
  picture(bytes: Uint8Array, { x, y, width, height }: Box & { height: number }, alt: string): void {
    const draw = () => this.#document.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'right' })
    const figure = this.#document.struct('Figure', { alt }, [draw])
    this.#document.addStructure(figure)
    figure.end()
  }

  /** A slanted stamp, its first line large. */
  stamp(lines: readonly string[], { x, y, width }: Box, color: string): void {
    const large = Math.min(20, width / Math.max(...lines.slice(0, 1).map((line) => this.#widthOf(line, { weight: 'bold', size: 1 }))))
    this.#document.save()
    this.#document.rotate(-8, { origin: [x + width / 2, y] })
    let below = y
    lines.forEach((line, place) => {
      const ink = { size: place === 0 ? large : 9, weight: 'bold', color } as const
      const free = (width - this.#widthOf(line, ink)) / 2
      below = this.write(line, { x: x + free, y: below, width: width - free }, ink)
    })
    this.#document.restore()
  }

  /** Writes on every page, once all pages exist. */
  async finish(footer: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page)
      const text = footer(page + 1, count)
      const ink = { size: 8, color: '#6d6272' }
      this.#silently(() => {
        const x = this.left + (this.width - this.#widthOf(text, ink))
        this.#writeLine(text, { x, y: this.#document.page.height - margin, ...ink, ink })
      })
    }
    if (this.#lacksLetters)
      this.write(lacking, { x: this.left, y: this.#document.page.height - margin - 14, width: this.width }, { size: 8, color: '#6d6272' })
    const chunks: Buffer[] = []
    this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise<void>((resolve, reject) => this.#document.on('end', resolve).on('error', reject))
    this.#document.end()
    await done
    return Buffer.concat(chunks)
  }

  #silently(draw: () => void) {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
  }

  #writeLine(line: string, { x, y, size, color, ink }: { x: number; y: number; size: number; color: string; ink: Ink }) {
    let at = x
    for (const run of runsOf(line)) {
      this.#setFont(run, ink.weight).fontSize(size).fillColor(color)
      const options = { lineBreak: false, ...(run.isRightToLeft && { features: ['rtla' as const] }) }
      this.#document.text(run.text, at, y, { ...options, baseline: 'top' })
      at += this.#document.widthOfString(run.text, options)
    }
  }

  #setFont({ face }: Run, weight: Weight = plain.weight): PDFKit.PDFDocument {
    // The library also accepts an opened typeface, which its types omit.
    return this.#document.font(fontOf({ face, weight }) as never, `${face} ${weight}`)
  }

  /** Measured once per text, as the same words recur. */
  #widthOf(text: string, { weight = plain.weight, size = plain.size }: Ink): number {
    const key = `${weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known * size
    const width = runsOf(text).reduce((all, run) => {
      this.#setFont(run, weight).fontSize(1000)
      return all + this.#document.widthOfString(run.text, run.isRightToLeft ? { features: ['rtla' as const] } : {})
    }, 0)
    this.#widths.set(key, width / 1000)
    return (width * size) / 1000
  }

  #wrap(paragraph: string, given: number, ink: Ink): string[] {
    const width = given + 0.01 // absorbs rounding of fractions

    const lines: string[] = []
    let line = ''
    let taken = 0
    const end = () => {
      lines.push(line.trimEnd())
      line = ''
      taken = 0
    }
    for (const word of wordsOf(paragraph)) {
      if (taken + this.#widthOf(word.trimEnd(), ink) > width && line !== '') end()
      const parts = this.#widthOf(word.trimEnd(), ink) > width ? signsOf(word) : [word]
      for (const part of parts) {
        const partWidth = this.#widthOf(part, ink)
        if (parts.length > 1 && taken + partWidth > width && line !== '') end()
        line += part
        taken += partWidth
      }
    }
    end()
    return lines
  }
}

const signs = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
const signsOf = (text: string) => [...signs.segment(text)].map(({ segment }) => segment)

/** Pieces after which a line may break: after spaces, and between characters of scripts without spaces. */
const wordsOf = (text: string) =>
  text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{P}\s]*|\s+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*/gu,
  ) ?? []
