// `npm run contract:live` runs the golden calls against Stripe itself and needs a test key.
//   STRIPE_SECRET_KEY=sk_test_… [STRIPE_CONTRACT_ACCOUNT=acct_…] npm run contract:live
import { randomUUID } from 'node:crypto'
import { ContractChecker } from './checker.ts'
import { loadContract } from './load-contract.ts'
import { play } from './play.ts'

const { STRIPE_SECRET_KEY: key = '', STRIPE_CONTRACT_ACCOUNT: account } = process.env
if (!/^(sk|rk)_test_/.test(key) || key.startsWith('sk_test_sandbox_')) {
  process.stderr.write('STRIPE_SECRET_KEY must be a test key of Stripe’s (sk_test_…): this makes accounts, customers and payments there.\n')
  process.exit(1)
}
if (account === undefined)
  process.stdout.write('Without STRIPE_CONTRACT_ACCOUNT, an account that may charge, the calls on a studio’s account are left out.\n')

const checker = new ContractChecker(await loadContract())
const moment = { now: Math.floor(Date.now() / 1000), run: randomUUID() }
const played = await play({ key, settings: {}, checker }, account === undefined ? {} : { account }, moment)
for (const { name, outcome, violations } of played)
  process.stdout.write(`${name.padEnd(44)} ${outcome}\n${violations.map((words) => `    ${words}\n`).join('')}`)
const broken = played.filter(({ violations }) => violations.length > 0).length
process.stdout.write(`${played.length} calls, ${broken} of them against the contract.\n`)
process.exit(broken === 0 ? 0 : 1)
