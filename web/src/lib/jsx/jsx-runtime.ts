import type { ElementType, Key, ReactNode } from 'react'
import { Fragment, jsx as element } from 'react/jsx-runtime'

interface Props {
  readonly children?: ReactNode
}

/** Elements that cannot hold a span. */
const textOnly = new Set<ElementType>(['option', 'title', 'textarea', 'style', 'text', 'desc'])

/**
 * What JSX is compiled to, in our code and in that of libraries: text beside anything else gets an element of its own. React would keep
 * hold of such a text node, which a browser that translates the page takes out of it: the words then stay as they were, or React fails to
 * remove them. Text that is alone in its element is set anew through that element.
 */
export function jsx(type: ElementType, props: Props, key?: Key) {
  const { children } = props
  // What is beside a fragment is not known here.
  const mayHaveBeside = type === Fragment
  if (!Array.isArray(children) && !(mayHaveBeside && isText(children))) return element(type, props, key)
  const words = mayHaveBeside ? undefined : joined(children)
  const apart = words || (textOnly.has(type) ? children : withTextsApart([children].flat()))
  return element(type, { ...props, children: apart }, key)
}

export { Fragment, jsx as jsxs }

/** The words of children that are nothing but text. */
function joined(children: ReactNode): string | undefined {
  if (isNothing(children)) return ''
  if (isText(children)) return String(children)
  if (!Array.isArray(children)) return undefined
  let words = ''
  for (const child of children as readonly ReactNode[]) {
    const more = joined(child)
    if (more === undefined) return undefined
    words += more
  }
  return words
}

/** Every element keeps its place in the list, by which React knows it again. */
function withTextsApart(children: readonly ReactNode[]): ReactNode[] {
  const apart: ReactNode[] = []
  let first = 0
  let words = ''
  const endRun = () => {
    if (words.trim() !== '') apart[first] = element('span', { children: words }, `text ${first}`)
    else if (words !== '') apart[first] = words
    words = ''
  }
  for (const [index, child] of children.entries()) {
    apart.push(null)
    if (isNothing(child)) continue
    if (isText(child)) {
      if (words === '') first = index
      words += String(child)
      continue
    }
    endRun()
    apart[index] = Array.isArray(child) ? withTextsApart(child as readonly ReactNode[]) : child
  }
  endRun()
  return apart
}

const isText = (child: ReactNode) => typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
const isNothing = (child: ReactNode) => child === null || child === undefined || typeof child === 'boolean' || child === ''
