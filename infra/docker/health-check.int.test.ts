import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const script = fileURLToPath(new URL('./health-check.ts', import.meta.url))

/** Answers `ready` times, and hangs up from then on. */
const server = (ready: number) => `
  let left = ${ready}
  require('node:http').createServer((request, reply) => left-- > 0 ? reply.end('{}') : request.socket.destroy())
    .listen(0, '127.0.0.1', function () { console.log(this.address().port) })`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wardround-health-'))
})
afterEach(() => rm(folder, { recursive: true }))

const serving = async (ready: number) => {
  const child = spawn(process.execPath, ['-e', server(ready)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { child, origin: `http://127.0.0.1:${String(line).trim()}` }
}

const check = async (origin: string, pid: number | undefined): Promise<number> => {
  const env = { ...process.env, TMPDIR: folder }
  const [code] = await once(spawn(process.execPath, [script, origin, String(pid)], { env, stdio: 'inherit' }), 'exit')
  return code
}

it('ends a process that was ready and is silent three times in a row', async () => {
  const { child, origin } = await serving(2)
  const ended = once(child, 'exit')
  const codes = []
  for (let turn = 0; turn < 4; turn += 1) codes.push(await check(origin, child.pid))
  expect(codes).toEqual([0, 1, 1, 1])
  expect(await ended).toEqual([null, 'SIGKILL'])
})

it('leaves one alone that has never answered: it is still starting', async () => {
  const { child, origin } = await serving(0)
  for (let turn = 0; turn < 4; turn += 1) expect(await check(origin, child.pid)).toBe(1)
  expect(child.exitCode ?? child.signalCode).toBeNull()
  child.kill()
})
