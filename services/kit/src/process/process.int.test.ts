import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
const IMPORTS = `
  const { runProcess } = await import(${at('./process.ts')})
  const { configureCrashPoint, crashPoint } = await import(${at('../base/crash-points.ts')})
  const say = (event, more = {}) => process.stdout.write(JSON.stringify({ event, ...more }) + '\\n')
`

async function start(body: string) {
  const file = join(await temporaryFolder('process'), 'main.mjs')
  await writeFile(file, IMPORTS + body)
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: Record<string, unknown>[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) lines.push(JSON.parse(part))
  })
  return {
    child,
    lines,
    ended: end(child),
    said: (event: string) =>
      eventually(
        () =>
          lines.find((line) => line['event'] === event || line['msg'] === event) ??
          Promise.reject(new Error(`no ${event}`)),
      ),
  }
}
const end = (child: ChildProcess) =>
  new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)))

describe('runProcess', () => {
  it('finishes a request in flight on SIGTERM, closes in reverse order and exits 0', async () => {
    const run = await start(`
      const { createServer } = await import('node:http')
      await runProcess({ name: 'test', start: async (resources) => {
        resources.add('database', async () => say('database closed'))
        const server = createServer((request, reply) => { say('accepted'); setTimeout(() => reply.end('done'), 300) })
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
        resources.add('http', () => new Promise((resolve) => server.close(() => { say('http closed'); resolve() })))
        say('listening', { port: server.address().port })
      } })`)
    const { port } = (await run.said('listening')) as { port: number }
    const reply = fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((answer) =>
      answer.text(),
    )
    await run.said('accepted')
    run.child.kill('SIGTERM')
    expect(await reply).toBe('done')
    expect(await run.ended).toBe(0)
    const events = run.lines.map((line) => line['event']).filter(Boolean)
    expect(events.slice(-2)).toEqual(['http closed', 'database closed'])
  })

  it('closes what was opened and exits 1 when a start fails', async () => {
    const run = await start(
      `await runProcess({ name: 'test', start: async (resources) => { resources.add('a', () => say('a closed')); throw new Error('no database') } })`,
    )
    expect(await run.ended).toBe(1)
    const said = run.lines.map((line) => line['event'] ?? line['msg'])
    expect(said).toContain('a closed')
    expect(said.filter((line) => line !== 'a closed')).toEqual(['starting failed', 'stopped'])
  })

  it('exits 1 after an error that nobody caught', async () => {
    const run = await start(
      `await runProcess({ name: 'test', start: async () => { setTimeout(() => Promise.reject(new Error('x')), 10); setInterval(() => {}, 1000) } })`,
    )
    expect(await run.ended).toBe(1)
    expect(run.lines.map((line) => line['msg'])).toContain('an error that nobody caught')
  })
})

describe('a crash point', () => {
  it('kills the process where it is armed, and nowhere else', async () => {
    const run = await start(
      `configureCrashPoint('answer.committed'); crashPoint('other'); say('passed'); crashPoint('answer.committed'); say('never')`,
    )
    expect(await run.ended).toBe('SIGKILL')
    expect(run.lines).toEqual([{ event: 'passed' }])
  })
})
