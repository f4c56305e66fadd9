import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const clients = [['docker', 'compose'], ['docker-compose']] as const
const run = (client: readonly string[], args: string[]) =>
  spawnSync(client[0] as string, [...client.slice(1), ...args], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })
const client = clients.find((candidate) => run(candidate, ['version']).status === 0)

it.skipIf(!client)('the compose client accepts the file (skipped where there is no client)', () => {
  const checked = run(client ?? [], ['-f', 'docker-compose.yml', 'config', '--quiet'])
  expect(checked.stderr).not.toMatch(/error/i)
  expect(checked.status).toBe(0)
})
