import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wardround/kit/testing/free-port.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { waitUntil } from '../wait-until.ts'
import { createRunner, type Runner } from './runner.ts'

let folder: string
let runner: Runner
const log = (name: string) => readFileSync(join(folder, 'logs', `${name}.log`), 'utf8')
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const until = (check: () => boolean) =>
  waitUntil(
    async () => {
      if (!check()) throw new Error('not yet')
    },
    { seconds: 10, sentence: 'It did not happen.' },
  )

function stub(name: string, code: string, env: NodeJS.ProcessEnv = {}, health?: string) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, code)
  runner.start({
    name,
    command: process.execPath,
    args: [file],
    env: { ...process.env, ...env },
    ...(health ? { health: [health] } : {}),
  })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wr-runner-'))
  runner = createRunner({ logDir: join(folder, 'logs'), console: false, stopTimeout: 1_000, backOff: 20 })
})
afterEach(async () => {
  await runner.stopAll()
  rmSync(folder, { recursive: true, force: true })
})

const POLITE = `console.log('up ' + process.env.COLOUR); setInterval(() => {}, 1000)
process.on('SIGTERM', () => { console.log('finished'); process.exit(0) })`

it('keeps what a process says and ends it gracefully', async () => {
  stub('polite', POLITE, { COLOUR: 'green' })
  await until(() => log('polite').includes('up green'))
  await runner.stop('polite')
  await until(() => log('polite').includes('finished'))
  expect(runner.pidOf('polite')).toBeUndefined()
})

it('starts a killed process again', async () => {
  stub('killed', POLITE)
  await until(() => log('killed').includes('up'))
  const before = runner.pidOf('killed')
  expect(runner.kill('killed', 'SIGKILL')).toBe(true)
  await until(() => log('killed').split('up undefined').length === 3)
  expect(runner.pidOf('killed')).not.toBe(before)
})

it('starts again with other variables when asked', async () => {
  stub('changed', POLITE, { COLOUR: 'red' })
  await until(() => log('changed').includes('up red'))
  await runner.restart('changed', { COLOUR: 'blue' })
  await until(() => log('changed').includes('up blue'))
  expect(runner.crashesOf('changed')).toBe(0)
})

it('waits longer each time a process ends at once', async () => {
  stub('broken', `process.exit(3)`)
  await until(() => runner.crashesOf('broken') >= 3)
  expect(log('broken')).toMatch(/code 3; it starts again in 20 ms[\s\S]*in 40 ms/)
})

it('kills a process that does not end, with everything that it started', async () => {
  const code = `import { spawn } from 'node:child_process'
const child = spawn('sleep', ['60']); console.log('child ' + child.pid)
process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
  stub('stubborn', code)
  await until(() => /child \d+/.test(log('stubborn')))
  const child = Number(/child (\d+)/.exec(log('stubborn'))?.[1])
  const pid = runner.pidOf('stubborn') as number
  await runner.stopAll()
  await until(() => !lives(pid) && !lives(child))
})

it('cuts the power of all at once, and starts them in the order given', async () => {
  for (const name of ['one', 'two']) stub(name, POLITE)
  await until(() => ['one', 'two'].every((name) => log(name).includes('up')))
  const before = ['one', 'two'].map(runner.pidOf)
  await runner.cutPower(['two', 'one'])
  expect(before.some((pid) => lives(pid as number))).toBe(false)
  await until(() => ['one', 'two'].every((name) => log(name).split('up undefined').length === 3))
  expect(Number(runner.pidOf('two'))).toBeLessThan(Number(runner.pidOf('one')))
  expect(log('one')).not.toContain('finished')
})

it('kills a process that hangs after it has answered, starts it again, and is twice as patient then', async () => {
  await runner.stopAll()
  runner = createRunner({ logDir: join(folder, 'logs'), console: false, backOff: 20, lookEvery: 250 })
  const port = await freePort()
  stub(
    'hanging',
    `import { createServer } from 'node:http'
let asked = 0
createServer((_, reply) => {
  reply.end('{}')
  if (++asked === 3) for (;;);
}).listen(${port}, '127.0.0.1', () => console.log('up'))`,
    {},
    `http://127.0.0.1:${port}/healthz`,
  )
  await until(() => log('hanging').split('up\n').length > 3)
  expect([...log('hanging').matchAll(/has not answered for (\d+) s/g)].map(([, seconds]) => seconds)).toEqual([
    '1',
    '2',
  ])
})

it('ends processes in reverse order of their start', async () => {
  const file = join(folder, 'order')
  const code = `import { appendFileSync } from 'node:fs'
process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(file)}, process.env.ME); process.exit(0) }); console.log('up'); setInterval(() => {}, 1000)`
  for (const name of ['a', 'b', 'c']) stub(name, code, { ME: name })
  await until(() => ['a', 'b', 'c'].every((name) => log(name).includes('up')))
  await runner.stopAll()
  expect(readFileSync(file, 'utf8')).toBe('cba')
})

it('a program that is missing is noted, not thrown', async () => {
  runner.start({ name: 'missing', command: join(folder, 'nothing'), args: [] })
  await until(() => log('missing').includes('could not be started'))
})
