import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA_DIR, ROOT } from '../local/root.ts'
import { ensurePrograms, environment, type ProgramName } from '../local/servers/programs.ts'
import { countRun, type VitestReport } from './test-counts.ts'
import { runProject } from './vitest-project.ts'

/** A further column, made of what a test noted in its `meta`; empty where it noted nothing. */
export type Column = { title: string; cell: (meta: Record<string, unknown>) => string }
/** What a page of results begins with: its title, the target that writes it, what a row stands for. */
export type RecordedRun = {
  project: string
  page: string
  title: string
  about: string
  row: string
  columns?: readonly Column[]
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The page, with a row for each test in the order of their names. */
export function resultsPage(run: RecordedRun, { testResults }: VitestReport, when: Date): string {
  const { title, project, about, row, columns = [] } = run
  const rows = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName = '', status = '', duration, meta = {} }) =>
      line([
        ...[fullName.trim(), status, ((duration ?? 0) / 1000).toFixed(1)],
        ...columns.map(({ cell }) => cell(meta)),
      ]),
    ),
  )
  return `# ${title}

Written by \`make ${project}\` on ${when.toISOString().slice(0, 10)}. ${about}

${line([row, 'result', 'seconds', ...columns.map(({ title }) => title)])}
${line(['---', '---', '--:', ...columns.map(() => '--:')])}
${rows.sort().join('\n')}
`
}

/** Runs tests that take too long for `make test`, writes their results into the repository and ends the process. */
export async function runAndRecord(run: RecordedRun, programs: ProgramName[]): Promise<never> {
  const found = await ensurePrograms(programs, DATA_DIR, console.log)
  const { report, exitCode } = await runProject(run.project, environment(found))
  if (report) writeFileSync(join(ROOT, run.page), resultsPage(run, report, new Date()))
  const { passed, failed, skipped } = countRun(report, exitCode)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exit(failed === 0 ? 0 : 1)
}
