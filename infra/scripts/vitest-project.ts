import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DATA_DIR, ROOT } from '../local/root.ts'
import type { VitestReport } from './test-counts.ts'

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export type ProjectRun = { report: VitestReport | undefined; exitCode: number | null }

/** Runs one vitest project with its output on the console, and returns its report. */
export function runProject(project: string, env: NodeJS.ProcessEnv): Promise<ProjectRun> {
  const file = join(DATA_DIR, 'test-reports', `${project}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.once('error', () => resolve({ report: undefined, exitCode: 1 }))
    child.once('close', (code) => resolve({ report: readReport(file), exitCode: code }))
  })
}
