import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../local/root.ts'
import { type CruisedModule, FOLDER_CIRCLES, folderCircles } from './folder-circles.ts'
import type { Violation } from './source-rules.ts'

type Reported = { from: string; to: string; rule: { name: string } }
type Report = { modules: CruisedModule[]; summary: { violations: Reported[]; totalCruised: number } }

/** Names of the rules about imports, as configured. */
export async function importRuleNames(): Promise<string[]> {
  const { default: config } = await import(join(ROOT, '.dependency-cruiser.mjs'))
  return [...config.forbidden.map(({ name }: { name: string }) => name), FOLDER_CIRCLES]
}

/** Runs dependency-cruiser over the folders in `directory`. Throws when it saw no file: that is no clean result. */
export async function checkImports(directory: string, folders: readonly string[]): Promise<Violation[]> {
  const args = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders]
  const output = await new Promise<string>((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/depcruise'), args, {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.once('error', fail)
    child.once('close', () => done(text))
  })
  const { modules, summary }: Report = JSON.parse(output)
  if (summary.totalCruised === 0) throw new Error('The boundary check saw no file.')
  const broken = summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, file: from, detail: `→ ${to}` }))
  return [...broken, ...folderCircles(modules)]
}
