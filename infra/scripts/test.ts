import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { ensurePrograms, type Program } from '../local/programs.ts'
import { DATA_DIR, ROOT } from '../local/root.ts'
import { checkSteps } from './checks.ts'
import { runSteps } from './steps.ts'
import { add, type Counts, countRun, NOTHING, type VitestReport } from './test-counts.ts'

// usage: node infra/scripts/test.ts [check|unit|web|int|e2e ...]; everything when nothing is named.

const PROJECTS = ['unit', 'web', 'int', 'e2e'] as const
const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

/** Puts programs that were unpacked below the data folder where tests look for them. */
function environment(programs: Record<string, Program>): NodeJS.ProcessEnv {
  const folders = Object.values(programs).map(({ path }) => dirname(path))
  const libraries = Object.values(programs).find(({ env }) => env.LD_LIBRARY_PATH)?.env
  return {
    ...process.env,
    ...libraries,
    PATH: [process.env.PATH, ...new Set(folders)].join(delimiter),
    CHROMIUM_PATH: programs.chromium?.path,
  }
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs one vitest project with its output on the console and counts from its report. */
function runProject(project: string, env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = join(DATA_DIR, 'test-reports', `${project}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(countRun(undefined, 1)))
    child.once('close', (code) => resolve(countRun(readReport(file), code)))
  })
}

async function runChecks(): Promise<Counts> {
  const results = await runSteps(checkSteps(ROOT), ROOT, console.log)
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed, skipped: 0 }
}

async function testAll(): Promise<Counts> {
  let total = NOTHING
  const note = (name: string, counts: Counts, began: number) => {
    total = add(total, counts)
    console.log(
      `\n${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${Math.round((performance.now() - began) / 1000)} s\n`,
    )
  }
  if (wanted('check')) {
    const began = performance.now()
    note('check', await runChecks(), began)
  }
  const needsServers = wanted('int') || wanted('e2e')
  const programs = needsServers
    ? await ensurePrograms(wanted('e2e') ? ['redis', 'nats', 'chromium'] : ['redis', 'nats'], DATA_DIR, console.log)
    : {}
  for (const project of PROJECTS.filter(wanted)) {
    const began = performance.now()
    note(project, await runProject(project, environment(programs)), began)
  }
  return total
}

const counts = await testAll().catch((error: Error) => {
  console.error(error.message)
  return { ...NOTHING, failed: 1 }
})
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
