import { ringThrough, type RingingWorker } from './ring.ts'

interface Worker extends RingingWorker {
  skipWaiting(): Promise<void>
  readonly clients: RingingWorker['clients'] & { claim(): Promise<void> }
  addEventListener(type: 'push' | 'notificationclick' | 'install' | 'activate', hear: (event: any) => void): void
}

const worker = self as unknown as Worker

// It keeps nothing and answers for no address, so that the newest may take over at once.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event: { waitUntil(work: Promise<unknown>): void }) => event.waitUntil(worker.clients.claim()))
ringThrough(worker)
