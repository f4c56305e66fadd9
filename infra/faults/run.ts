import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR, ROOT } from '../local/root.ts'
import { ensurePrograms } from '../local/servers/programs.ts'
import { countRun, type VitestReport } from '../scripts/test-counts.ts'
import { environment, runProject } from '../scripts/vitest-project.ts'

const RESULTS = join(ROOT, 'infra/faults/RESULTS.md')

const rowsOf = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(
      ({ fullName = '', status = '', duration }) =>
        `| ${fullName.trim()} | ${status} | ${((duration ?? 0) / 1000).toFixed(1)} |`,
    ),
  )

const resultsPage = (report: VitestReport, when: Date) => `# Faults

Written by \`make faults\` on ${when.toISOString().slice(0, 10)}. Each row kills, delays or breaks something of a whole
installation under load, proves that the fault was hit, and compares what was acknowledged with what is there.

| fault and what holds | result | seconds |
| --- | --- | --: |
${rowsOf(report).sort().join('\n')}
`

const programs = await ensurePrograms(['redis', 'nats', 'chromium'], DATA_DIR, console.log)
const { report, exitCode } = await runProject('faults', environment(programs))
if (report) writeFileSync(RESULTS, resultsPage(report, new Date()))
const { passed, failed, skipped } = countRun(report, exitCode)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)
