import { build, type ResolvedConfig, type Rolldown } from 'vite'

/** A script of its own, with all that it imports, as it runs beside the app. */
export async function buildApart({ root, build: { target, modulePreload } }: ResolvedConfig, source: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, target, modulePreload, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code
}
