import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'

const promtool = (...args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, {
    cwd: join(ROOT, 'infra/observability/rules'),
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}${error ?? ''}` }
}

it.each([
  ['reads', ['check', 'rules', 'recording.yml', 'alerts.yml']],
  ['fires as its cases say', ['test', 'rules', 'tests.yml']],
])(
  'a rule %s',
  (_what, args) => {
    expect(promtool(...args)).toMatchObject({ status: 0 })
  },
  300_000,
)
