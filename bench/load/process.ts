import { putUnderLoad, type Load } from './load.ts'

process.on('message', (load: Load) => {
  putUnderLoad(load).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
