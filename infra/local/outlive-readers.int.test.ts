import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RUNNER = `import { outliveReaders } from ${JSON.stringify(join(import.meta.dirname, 'outlive-readers.ts'))}
outliveReaders()
let lines = 0
setInterval(() => { console.log('line'); console.error('line'); if (++lines === 50) process.exit(7) }, 5)`

it('a runner whose reader was killed goes on to its own end', async () => {
  const runner = spawn(process.execPath, ['--input-type=module', '-e', RUNNER])
  await once(runner.stdout, 'data')
  runner.stdout.destroy()
  runner.stderr.destroy()
  expect(await once(runner, 'exit')).toEqual([7, null])
})
