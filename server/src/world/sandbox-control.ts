import { sandboxKey } from '../platform/card-payments/sandbox-key.ts'
import { loadSecrets } from '../platform/secrets.ts'

export interface SandboxPlace {
  readonly address: string
  readonly secretKey: string
}

/** Steers a payments sandbox and looks into it, as tests do. */
export interface SandboxControl {
  <Answer = unknown>(method: string, path: string, body?: object): Promise<Answer>
}

export function controlOf({ address, secretKey }: SandboxPlace): SandboxControl {
  return async <Answer>(method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${address}/_sandbox${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
}

/** The sandbox of a product that runs on this data folder and has printed where both are. */
export function sandboxBeside(printed: string, dataDir: string, secretKey: string | null = null): SandboxPlace {
  const address = /no real money: (\S+)/.exec(printed)?.[1]
  if (address === undefined) throw new Error(`There is no payments sandbox: ${printed}`)
  return { address, secretKey: sandboxKey(loadSecrets(secretKey, dataDir)) }
}

/** What broke the provider's contract since this was last asked, webhooks that are under way included. */
export async function takeViolations(sandbox: SandboxPlace): Promise<string[]> {
  const control = controlOf(sandbox)
  await control('POST', '/deliveries/settle')
  return control<string[]>('DELETE', '/violations')
}
