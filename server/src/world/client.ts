import { contract, type Contract } from '@callboard/contract/contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'

export type Client = JsonifiedClient<ContractRouterClient<Contract>>

/** Calls the contract through any sender of requests: typed inputs and answers, and refusals thrown. */
export function clientThrough(origin: string, send: (request: Request) => Promise<Response>): Client {
  return createORPCClient(new OpenAPILink(contract, { url: `${origin}/api`, fetch: (request, init) => send(new Request(request, init)) }))
}
