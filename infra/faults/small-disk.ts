import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PortRange } from '../local/ports.ts'
import { startStack } from '../local/stack-run.ts'

// usage: unshare -Urm node infra/faults/small-disk.ts FOLDER PREPARED FROM TO, with an IPC channel.
// An installation on a disk of its own, which only this process and what it starts can see. The parent says what is to
// happen to it; when the parent is gone, all of it ends.

/** What the installation may write before its disk is full, in MB. */
const ROOM = 160
/** Written at once while the disk is filled, in bytes. */
const PIECE = 1 << 20

export type DiskOrder = 'fill' | 'free' | 'state' | 'stop'
export type DiskState = { free: number; pids: Record<string, number | undefined> }

const [dataDir = '', prepared = '', from, to] = process.argv.slice(2)
const portRange: PortRange = [Number(from), Number(to)]
const ballast = join(dataDir, 'ballast')

const megabytes = Number.parseInt(execFileSync('du', ['-sm', prepared], { encoding: 'utf8' }), 10) + ROOM
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', dataDir])
execFileSync('cp', ['-a', `${prepared}/.`, dataDir])

const stack = await startStack({ dataDir, portRange, site: false, logLevel: 'warn' })
let filling = false

/** Takes whatever is free, and again what is given back, until told otherwise. */
async function fill(): Promise<void> {
  for (filling = true; filling; await pause(20)) {
    for (let size = PIECE; filling && size >= 1; size = Math.floor(size / 4)) {
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  }
}

const state = (): DiskState => ({
  free: statfsSync(dataDir).bavail,
  pids: Object.fromEntries(stack.processes.names().map((name) => [name, stack.processes.pidOf(name)])),
})

const ORDERS: Record<DiskOrder, () => void | Promise<void>> = {
  fill: () => {
    fill().catch((error: Error) => process.send?.({ fault: error.message }))
  },
  free: () => {
    filling = false
    rmSync(ballast, { force: true })
  },
  state: () => {},
  stop: async () => {
    filling = false
    rmSync(ballast, { force: true })
    await stack.stop()
  },
}

process.on('message', async (order: DiskOrder) => {
  await ORDERS[order]()
  process.send?.({ done: order, ...state() })
  if (order === 'stop') process.disconnect?.()
})
process.on('disconnect', async () => {
  await stack.stop()
  process.exit(0)
})
const { urls, keys, ports } = stack
const { gateway, sandbox, redis, nats } = urls
process.send?.({ started: { ports, keys, urls: { gateway, sandbox, redis, nats } } })
