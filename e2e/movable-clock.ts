import process from 'node:process'

// Preloaded into the server of stories in which time passes, to move its clock ahead.
const instant = Temporal.Now.instant.bind(Temporal.Now)
let ahead = 0
Object.defineProperty(Temporal.Now, 'instant', { value: () => instant().add({ minutes: ahead }) })
process.on('message', (minutes: number) => {
  ahead += minutes
  process.send?.(ahead)
})
