import type { Plugin } from 'vite'

/** Marks the contract's top-level values as pure, so that unused schemas are dropped: bundlers must assume that calling zod has effects. */
export function pureContract(): Plugin {
  return {
    name: 'callboard:pure-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/ },
      handler(code) {
        const inits = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ init }) => init ?? []) : []
        })
        let wrapped = code
        for (const { start, end, type } of inits.toReversed()) {
          if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'Literal') continue
          wrapped = `${wrapped.slice(0, start)}/* @__PURE__ */ (() => (${wrapped.slice(start, end)}))()${wrapped.slice(end)}`
        }
        return { code: wrapped, map: null }
      },
    },
  }
}
