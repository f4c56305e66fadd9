import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choosePorts, publicPort } from './ports.ts'

const listen = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })

describe('ports', () => {
  let folder: string
  let held: Server[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wr-ports-'))
  })
  afterEach(() => {
    for (const server of held) server.close()
    held = []
    rmSync(folder, { recursive: true, force: true })
  })

  it('are chosen once and remembered', async () => {
    const file = join(folder, 'ports.json')
    const first = await choosePorts(file, ['a', 'b'])
    expect(new Set(Object.values(first)).size).toBe(2)
    expect(await choosePorts(file, ['a', 'b'])).toEqual(first)
  })

  it('are chosen again when another program took one', async () => {
    const file = join(folder, 'ports.json')
    const first = await choosePorts(file, ['a', 'b'])
    held.push(await listen(first.a as number))
    const second = await choosePorts(file, ['a', 'b'])
    expect(second.a).not.toBe(first.a)
    expect(second.b).toBe(first.b)
  })

  it('that people know are used as they are and not remembered', async () => {
    const file = join(folder, 'ports.json')
    expect((await choosePorts(file, ['a', 'gateway'], { gateway: 8080 })).gateway).toBe(8080)
    expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('gateway')
  })

  it('a public one that is taken is refused in one sentence that says what to set', async () => {
    const server = await listen(0)
    held.push(server)
    const { port } = server.address() as { port: number }
    await expect(publicPort('PORT', String(port), 8080)).rejects.toThrow(
      `Port ${port} is taken by another program; set PORT to another one.`,
    )
    await expect(publicPort('PORT', 'eighty', 8080)).rejects.toThrow('no port number')
  })
})
