import { sandboxKey } from '../platform/card-payments/sandbox-key.ts'
import { loadSecrets } from '../platform/secrets.ts'

export interface SandboxPlace {
  readonly address: string
  readonly secretKey: string
}

/** Controls and inspects a payments sandbox, for tests. */
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

/** The sandbox of a running product, from its data folder and the addresses it printed. */
export function sandboxBeside(printed: string, dataDir: string): SandboxPlace {
  const address = /no real money: (\S+)/.exec(printed)?.[1]
  if (address === undefined) throw new Error(`There is no payments sandbox: ${printed}`)
  return { address, secretKey: sandboxKey(loadSecrets(null, dataDir)) }
}

/** Contract violations since the last call, including those of webhooks in flight. */
export async function takeViolations(sandbox: SandboxPlace): Promise<string[]> {
  const control = controlOf(sandbox)
  await control('POST', '/deliveries/settle')
  return control<string[]>('DELETE', '/violations')
}
