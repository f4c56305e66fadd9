import { expect } from 'vitest'
import type { TestStack } from '../e2e/stack/test-stack.ts'
import { answersOk, waitUntil } from '../wait-until.ts'

/** Seconds within which everything is ready again after a process died (RTO of the reliability design). */
export const READY_WITHIN = 30

/** Starts a process again with its crash point armed, and waits until the whole product is ready. */
export async function armCrash(stack: TestStack, name: string, point: string): Promise<void> {
  await stack.processes.restart(name, { CRASH_AT: point })
  await stack.ready(READY_WITHIN)
}

/**
 * The armed process died at its point at least once: a test that never hits its fault proves nothing. Then it runs on
 * without the point.
 */
export async function expectCrashed(stack: TestStack, name: string): Promise<void> {
  await waitUntil(
    async () => {
      if (stack.processes.crashesOf(name) === 0) throw new Error(`${name} still lives.`)
    },
    { seconds: READY_WITHIN, sentence: `${name} did not come to its crash point.` },
  )
  await stack.processes.restart(name, { CRASH_AT: undefined })
  await stack.ready(READY_WITHIN)
}

/** Kills a server with SIGKILL and keeps it down; what it returns starts it again. */
export async function killAndKeepDown({ processes }: TestStack, name: string): Promise<() => Promise<void>> {
  expect(processes.kill(name, 'SIGKILL')).toBe(true)
  await processes.stop(name)
  return () => processes.restart(name)
}

/**
 * Kills a process with SIGKILL and waits until another was started and it and all are ready; answers the seconds that
 * took.
 */
export async function killAndRecover({ processes, ready, urls }: TestStack, name: string): Promise<number> {
  const before = processes.pidOf(name)
  expect(before).toBeGreaterThan(0)
  const began = performance.now()
  expect(processes.kill(name, 'SIGKILL')).toBe(true)
  await waitUntil(
    async () => {
      const now = processes.pidOf(name)
      if (now === undefined || now === before) throw new Error(`${name} does not run.`)
    },
    { seconds: READY_WITHIN, sentence: `${name} was not started again.` },
  )
  await ready(READY_WITHIN)
  if (!name.endsWith('-worker')) {
    const sentence = `${name} is not ready again.`
    await waitUntil(() => answersOk(`${urls.process(name)}/readyz`), { seconds: READY_WITHIN, sentence })
  }
  return (performance.now() - began) / 1000
}
