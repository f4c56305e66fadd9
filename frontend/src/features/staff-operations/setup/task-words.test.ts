import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TASK_WORDS, taskWords } from './task-words.ts'

const SERVICES = join(import.meta.dirname, '../../../../../services')
/** Of `periodic({ name: 'renew-plans', ... })`; a name that is put together is none of these. */
const DECLARED = /\bperiodic\(\{\s*name: '([a-z-]+)'/g

it('names every task that a service declares, and no other', () => {
  const files = globSync(['*/src/**/*tasks.ts', 'kit/src/jobs/retention.ts'], { cwd: SERVICES })
  const declared = files.flatMap((file) =>
    [...readFileSync(join(SERVICES, file), 'utf8').matchAll(DECLARED)].map(([, name]) => name),
  )
  expect(Object.keys(TASK_WORDS)).toEqual(declared.toSorted())
  expect(taskWords('measure-imports-queue')).toBe('Measure imports queue')
})
