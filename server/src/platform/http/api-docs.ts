import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyContractRouter } from '@orpc/contract'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { RefusalData } from '@callboard/contract/refusals'
import { Hono } from 'hono'
import { z } from 'zod'

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Callboard API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`
const open = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true })\n`

/** Serves the contract's OpenAPI document at /openapi.json and its page at /docs, without third parties. */
export function apiDocs(contract: AnyContractRouter, hasRealMoney: boolean): Hono {
  const docs = new Hono()
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let made: Promise<object> | undefined
  const make = () =>
    new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
      info: {
        title: 'Callboard',
        version: '1',
        description:
          (hasRealMoney ? '' : '**Sandbox: no real money.** Card payments go to a stand-in for the card provider.\n\n') +
          'Sessions travel in cookies that scripts cannot read. Every call that changes something must carry the Origin of the product. Calls that change how someone signs in, or delete an account, need fresh proof: they refuse with `proof-needed` until the password or a code has been given within the last ten minutes. A refusal answers with `code`, `message` and, for a form field, `data.field`.',
      },
      servers: [{ url: '/api' }],
      commonSchemas: { Refusal: { schema: Refusal } },
      customErrorResponseBodySchema: refusalBody,
    })
  docs.get('/openapi.json', async (c) => c.json(await (made ??= make())))
  docs.get('/docs', (c) => c.html(page))
  docs.get('/docs/open.js', (c) => c.body(open, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of Object.entries(files)) {
    docs.get(`/docs/${name}`, async (c) =>
      c.body(await readFile(join(folder, name)), 200, { 'content-type': type, 'cache-control': 'public, max-age=86400' }),
    )
  }
  return docs
}

const Refusal = z.object({
  defined: z.literal(true),
  code: z.string(),
  status: z.number(),
  message: z.string(),
  data: RefusalData,
})

/** Refers to one shape: written out for each code, the document would be 1.9 MB and its page take 14 seconds to open. */
function refusalBody(refusals: readonly (readonly [code: string, words: string, ...unknown[]])[]) {
  return {
    $ref: '#/components/schemas/Refusal',
    properties: { code: { oneOf: refusals.map(([code, words]) => ({ const: code, title: words })) } },
  }
}
