import { build, type ResolvedConfig, type Rolldown } from 'vite'

/** A script of its own, with all that it imports, as it runs beside the app; `known` are names that stand for data. */
export async function buildApart(
  { root, build: { target, modulePreload } }: ResolvedConfig,
  source: string,
  known: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: Object.fromEntries(Object.entries(known).map(([name, data]) => [name, JSON.stringify(data)])),
    build: { write: false, target, modulePreload, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
