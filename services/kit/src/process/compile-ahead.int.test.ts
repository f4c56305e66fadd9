import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../../../..')
const program = join(import.meta.dirname, 'compile-ahead.ts')
/** Ends with whether the part of Node that strips types was loaded. */
const ASKED = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.log('stripped:' + process.moduleLoadList.some((name) => name.includes('amaro'))))`,
)}`

it('lets a process start without stripping any types', async () => {
  const cache = await temporaryFolder('compiled')
  const node = async (...parameters: string[]) => {
    const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache }
    const run = promisify(execFile)(process.execPath, parameters, { cwd: root, env })
    return (await run.catch((error: { stdout: string }) => error)).stdout
  }
  // Without variables it reads all of its code and says what is missing.
  const start = () =>
    node('--no-parallel-scavenge', '--max-semi-space-size=1', '--import', ASKED, 'services/moderation/src/main.ts')
  expect(await node('--import', ASKED, program, 'proto', 'services/kit', 'services/moderation')).toContain(
    'stripped:true',
  )
  expect(await start()).toContain('stripped:false')
})

it('runs no file, and leaves out one of which a part is missing', async () => {
  const folder = await temporaryFolder('sources')
  await writeFile(join(folder, 'incomplete.ts'), `import { part } from './missing.ts'\nconsole.log(part as string)`)
  await writeFile(join(folder, 'whole.ts'), `console.log('ran' as string)`)
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'cache') }
  expect(await promisify(execFile)(process.execPath, [program, folder], { env })).toEqual({ stdout: '', stderr: '' })
})
