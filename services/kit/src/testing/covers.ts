import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, type RunnerTask } from 'vitest'

/** Fastify's channel of every handler that begins. */
const HANDLING = 'tracing:fastify.request.handler:start'

const hasPassed = (task: RunnerTask): boolean =>
  'tasks' in task ? task.tasks.every(hasPassed) : task.result?.state === 'pass'

/**
 * Names the calls that the tests of a file make by their paths, with white space between, so that a search for a call
 * finds its test. The file fails when its tests pass and one of these calls has reached no handler.
 */
export function covers(names: string): void {
  const handled = new Set<string>()
  const note = (message: unknown) => {
    const { call } = (message as { request: FastifyRequest }).request.routeOptions.config
    if (call) handled.add(call.name)
  }
  beforeAll(() => subscribe(HANDLING, note))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures of a hook from this pattern
  afterAll(({}, file) => {
    unsubscribe(HANDLING, note)
    if (!hasPassed(file)) return
    const missing = names.split(/\s+/).filter((name) => name !== '' && !handled.has(name))
    expect(missing, 'calls that no test of this file makes').toEqual([])
  })
}
