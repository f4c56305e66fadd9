import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { hasPostgresBinaries } from './postgres-binaries.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this test run, as its superuser. */
    postgresUrl: string
  }
}

const IMAGE = 'postgres:18.4-alpine'
/** A test's database does not outlive the run, so nothing is flushed. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' }

type Server = { url: string; stop(): Promise<unknown> }

async function startPrivate(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'wr-postgres-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), settings: FAST })
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startContainer(): Promise<Server> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ POSTGRES_HOST_AUTH_METHOD: 'trust' })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  return {
    url: `postgres://postgres@${container.getHost()}:${container.getMappedPort(5432)}/postgres`,
    stop: () => container.stop(),
  }
}

async function chooseServer(): Promise<Server> {
  const given = process.env['TEST_POSTGRES_URL']
  if (given) return { url: given, stop: async () => {} }
  return (await hasPostgresBinaries()) ? startPrivate() : startContainer()
}

/**
 * One PostgreSQL for the whole run: the given one (TEST_POSTGRES_URL), our own programs, or a container where an engine
 * answers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chooseServer()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
  }
}
