import { parentPort, workerData } from 'node:worker_threads'
import type { DrawPage, Order } from './drawer.ts'

const { draw } = (await import(workerData as string)) as { draw: DrawPage }

parentPort?.on('message', async ({ id, path, session, data }: Order) => {
  try {
    parentPort?.postMessage({ id, drawing: await draw(path, session, data) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage({ ready: true })
