import type { Plugin } from 'vite'

type Shape = [tag: string, attributes: { d: string; key: string }]

const shapesOf = /(?<=__iconNode = ).+(?=;)/

/** Joins the paths of an icon: each is an element of its own for React and the browser, and a full week of classes has a thousand of them. */
export function iconsInOnePath(): Plugin {
  return {
    name: 'callboard:icons-in-one-path',
    apply: 'build',
    transform: {
      filter: { id: /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/, code: '"outline"' },
      handler(code) {
        const [written] = shapesOf.exec(code) ?? this.error('The icons are written in another way now.')
        const shapes = JSON.parse(written) as Shape[]
        // A relative start would go on from where the path before ends.
        if (!shapes.every(([tag, { d }]) => tag === 'path' && d.startsWith('M'))) return null
        const joined: Shape[] = [['path', { d: shapes.map(([, { d }]) => d).join(''), key: 'all' }]]
        return { code: code.replace(shapesOf, JSON.stringify(joined)), map: null }
      },
    },
  }
}
