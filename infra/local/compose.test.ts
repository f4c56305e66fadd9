import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeKeys } from './keys.ts'
import { DATABASES, entryOf, PASSED_ON, PROCESS_KINDS, portNames, processList } from './processes.ts'
import { ROOT } from './root.ts'
import { v8Options } from './v8-options.ts'

type Compose = {
  services: Record<string, { environment?: Record<string, string>; healthcheck?: unknown; build?: { target: string } }>
}

const SERVERS = ['postgres', 'redis', 'nats']
/** What only a container needs: which file to run, its memory, and leave to listen beyond the machine. */
const CONTAINER_ONLY = new Set(['PROCESS', 'HEAP', 'YOUNG', 'SANDBOX_ALLOW_REMOTE'])

const compose: Compose = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true })
const local = processList({
  ports: Object.fromEntries(portNames().map((name, index) => [name, 1_000 + index])),
  keys: makeKeys(),
  dataDir: '/data',
  siteDir: '/site',
  publicUrl: 'http://localhost:8080',
  sandboxUrl: 'http://localhost:8090',
  natsUrl: 'nats://localhost',
  redisUrl: 'redis://localhost',
  databaseUrl: (owner) => `postgres://service@localhost/${owner}`,
  migrationsUrl: (owner) => `postgres://localhost/${owner}`,
})

describe('docker-compose.yml', () => {
  it('runs the same processes as the local runner', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...SERVERS, ...PROCESS_KINDS].sort())
  })

  it.each(local)('tells $name the same variables', ({ kind, env }) => {
    const passedOn = Object.keys(PASSED_ON).filter((variable) => PASSED_ON[variable]?.includes(kind))
    const given = Object.keys(compose.services[kind]?.environment ?? {}).filter(
      (variable) => !CONTAINER_ONLY.has(variable),
    )
    expect(given.sort()).toEqual([...new Set([...Object.keys(env), ...passedOn])].sort())
  })

  it('watches the health of every container', () => {
    const unwatched = Object.entries(compose.services).filter(([, service]) => !service.healthcheck)
    expect(unwatched.map(([name]) => name)).toEqual([])
  })

  it('runs the same file in the image of a service', () => {
    for (const [name, { environment, build }] of Object.entries(compose.services)) {
      if (build?.target === 'service')
        expect(environment?.PROCESS).toBe(entryOf(name as (typeof PROCESS_KINDS)[number]))
    }
  })

  it('runs V8 in the images as the local runner does', () => {
    const file = readFileSync(join(ROOT, 'infra/docker/Dockerfile'), 'utf8')
    const commands = file.split('\n').filter((line) => line.startsWith('CMD '))
    expect(commands).toHaveLength(3)
    const optionsOf = (text: string) => text.match(/--[a-z-]+/g)
    for (const command of commands)
      expect(optionsOf(command)).toEqual(optionsOf(v8Options({ heap: 192, young: 1 }).join(' ')))
  })

  it('makes a database for every owner', () => {
    const script = readFileSync(join(ROOT, 'infra/docker/init-databases.sh'), 'utf8')
    expect(/for owner in (.*);/.exec(script)?.[1]?.split(' ').sort()).toEqual([...DATABASES].sort())
  })
})
