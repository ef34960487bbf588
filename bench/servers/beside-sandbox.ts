// A product server in its own process, with a payments sandbox that others share: see bench/places.ts.
import type { AddressInfo } from 'node:net'
import { buildApp } from '@callboard/server/app/build-app'
import type { Provider } from '@callboard/server/platform/card-payments/provider'
import { systemClock } from '@callboard/server/platform/clock'
import { readConfig } from '@callboard/server/platform/config'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { listen } from '@callboard/server/platform/http/listen'
import { makeLog } from '@callboard/server/platform/log'
import { loadSecrets } from '@callboard/server/platform/secrets'

const dataDir = process.env['DATA_DIR'] ?? ''
const config = readConfig(process.env, { dataDir })
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, poolSize: 10 })
const log = makeLog('error', false)
const secrets = loadSecrets(config.secretKey, dataDir)
const provider = JSON.parse(process.env['PROVIDER'] ?? 'null') as Provider
const app = await buildApp({ config, database, clock: systemClock, secrets, log, publicUrl: () => 'http://callboard.test', provider })
const server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit(0))
