import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR, ROOT } from '../local/root.ts'
import { ensurePrograms, type ProgramName } from '../local/servers/programs.ts'
import { countRun, type VitestReport } from './test-counts.ts'
import { environment, runProject } from './vitest-project.ts'

/** What a page of results begins with: its title, the target that writes it, what a row stands for. */
export type RecordedRun = { project: string; page: string; title: string; about: string; row: string }

const rowsOf = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(
      ({ fullName = '', status = '', duration }) =>
        `| ${fullName.trim()} | ${status} | ${((duration ?? 0) / 1000).toFixed(1)} |`,
    ),
  )

const resultsPage = ({ title, project, about, row }: RecordedRun, report: VitestReport, when: Date) => `# ${title}

Written by \`make ${project}\` on ${when.toISOString().slice(0, 10)}. ${about}

| ${row} | result | seconds |
| --- | --- | --: |
${rowsOf(report).sort().join('\n')}
`

/** Runs tests that take too long for `make test`, writes their results into the repository and ends the process. */
export async function runAndRecord(run: RecordedRun, programs: ProgramName[]): Promise<never> {
  const found = await ensurePrograms(programs, DATA_DIR, console.log)
  const { report, exitCode } = await runProject(run.project, environment(found))
  if (report) writeFileSync(join(ROOT, run.page), resultsPage(run, report, new Date()))
  const { passed, failed, skipped } = countRun(report, exitCode)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed === 0 ? 0 : 1)
}
