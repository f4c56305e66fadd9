import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../local/root.ts'
import { tsc } from './checks.ts'
import { runStep, type Step } from './steps.ts'

const ENTITY = { NAME: 'made-up-thing', SERVICE: 'content', AREA: 'Pages' }

/** A copy of the checkout as it stands, with the packages linked and the workspaces its own. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'wr-entity-check-'))
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const path of listed.stdout
    .toString()
    .split('\n')
    .filter((path) => path && existsSync(join(ROOT, path)))) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  const linkAll = (folder: string, except: string) => {
    mkdirSync(join(copy, folder), { recursive: true })
    for (const name of readdirSync(join(ROOT, folder)))
      if (name !== except) symlinkSync(join(ROOT, folder, name), join(copy, folder, name))
  }
  linkAll('node_modules', '@wardround')
  cpSync(join(ROOT, 'node_modules/@wardround'), join(copy, 'node_modules/@wardround'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const workspace of [
    'proto',
    'gateway',
    'frontend',
    'infra',
    ...readdirSync(join(ROOT, 'services')).map((name) => `services/${name}`),
  ])
    if (existsSync(join(ROOT, workspace, 'node_modules'))) linkAll(join(workspace, 'node_modules'), '')
  mkdirSync(join(copy, '.data'))
  return copy
}

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const steps: Step[] = [
  { name: 'make entity', command: process.execPath, args: ['infra/scripts/entity.ts'] },
  { name: 'types', command: tsc(ROOT), args: ['-p', '.'] },
  { name: 'types of the frontend', command: tsc(ROOT), args: ['-p', 'frontend'] },
  { name: 'format and lint', command: bin('biome'), args: ['check', '.', '--error-on-warnings'] },
  {
    name: 'its service',
    command: bin('vitest'),
    args: ['run', '--project', 'int', 'made-up-thing', 'services/content/src/personal-data'],
  },
  {
    name: 'its screens and lists',
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      'web',
      '--project',
      'unit',
      'made-up-thing',
      'admin-navigation',
      'screen-table',
      'every-screen',
      'contracts',
    ],
  },
]

/** Generates an entity into a copy of the checkout, checks its types and runs its tests. Says what failed. */
async function main(): Promise<number> {
  const copy = copyCheckout()
  Object.assign(process.env, ENTITY)
  try {
    for (const step of steps) {
      const { ok, output, seconds } = await runStep(step, copy)
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      if (!ok) {
        console.log(output)
        return 1
      }
    }
    return 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

process.exitCode = await main()
