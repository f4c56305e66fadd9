import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { choosePorts } from '../ports.ts'
import { startBalancer } from './balancer.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const answering = (text: string) =>
  new Promise<number>((resolve) => {
    const server: Server = createServer((_, reply) => reply.end(text)).listen(0, '127.0.0.1', () =>
      resolve((server.address() as AddressInfo).port),
    )
    closing.push(() => server.close())
  })
const ask = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
const somePorts = async () => choosePorts(join(tmpdir(), `wr-balancer-${process.pid}.json`), ['front', 'dead'])

it('takes the targets in turn', async () => {
  const { front } = await somePorts()
  closing.push((await startBalancer(front as number, [await answering('a'), await answering('b')])).stop)
  const answers = [await ask(front as number), await ask(front as number), await ask(front as number)]
  expect(answers).toEqual(['a', 'b', 'a'])
})

it('passes over a target that is down', async () => {
  const { front, dead } = await somePorts()
  closing.push((await startBalancer(front as number, [dead as number, await answering('alive')])).stop)
  expect([await ask(front as number), await ask(front as number)]).toEqual(['alive', 'alive'])
})
