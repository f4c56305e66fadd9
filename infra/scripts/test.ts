import { DATA_DIR, ROOT } from '../local/root.ts'
import { ensurePrograms, environment } from '../local/servers/programs.ts'
import { checkSteps } from './checks.ts'
import { runSteps } from './steps.ts'
import { add, type Counts, countRun, NOTHING, namedFailures } from './test-counts.ts'
import { runProject } from './vitest-project.ts'

// usage: node infra/scripts/test.ts [check|unit|web|int|e2e ...]; everything when nothing is named.

const PROJECTS = ['unit', 'web', 'int', 'e2e'] as const
const asked = process.argv.slice(2)
const wanted = (name: string) => asked.length === 0 || asked.includes(name)

/** Said again at the end, so that nobody has to search a long log for them. */
const failures: string[] = []

async function runChecks(): Promise<Counts> {
  const results = await runSteps(checkSteps(ROOT), ROOT, console.log)
  failures.push(...results.filter(({ ok }) => !ok).map(({ name }) => `check: ${name}`))
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
    ? await ensurePrograms(
        wanted('e2e') ? ['redis', 'nats', 'nginx', 'prometheus', 'chromium'] : ['redis', 'nats', 'nginx', 'prometheus'],
        DATA_DIR,
        console.log,
      )
    : {}
  for (const project of PROJECTS.filter(wanted)) {
    const began = performance.now()
    const { report, exitCode } = await runProject(project, environment(programs))
    note(project, countRun(report, exitCode), began)
    failures.push(...namedFailures(report))
  }
  return total
}

const counts = await testAll().catch((error: Error) => {
  console.error(error.message)
  return { ...NOTHING, failed: 1 }
})
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`)
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)
