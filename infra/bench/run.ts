import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_DIR } from '../local/root.ts'
import { ensurePrograms, environment } from '../local/servers/programs.ts'
import { startStack } from '../local/stack-run.ts'
import { seedLearners } from './learners.ts'
import { type Part, SMALL } from './part.ts'
import { PARTS } from './parts.ts'
import { putSection } from './sections.ts'

// `make bench` measures all parts, `make bench PART="bell study"` those, and writes their sections of RESULTS.md.

const RESULTS = join(import.meta.dirname, 'RESULTS.md')
const say = (text: string) => console.log(text)

/** Measures a part on a private stack. */
async function measure(part: Part): Promise<string> {
  const programs = await ensurePrograms(part.programs ?? [], DATA_DIR, say)
  const { PATH, CHROMIUM_PATH } = environment(programs)
  Object.assign(process.env, { PATH }, CHROMIUM_PATH && { CHROMIUM_PATH })
  const dataDir = mkdtempSync(join(tmpdir(), 'wardround-bench-'))
  const stack = await startStack({ dataDir, site: false, ...part.stack, say, logLevel: 'warn' })
  try {
    const learners = await seedLearners(stack.urls.database('identity'), stack.keys.sessionPrivateKey, part.learners)
    return await part.measure({ stack, learners, say })
  } finally {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const names = Object.keys(PARTS)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names
const unknown = wanted.find((name) => !PARTS[name])
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are ${names.join(', ')}.`)
  process.exit(1)
}
for (const name of wanted) {
  say(`Measuring ${name} ...`)
  const section = await measure(PARTS[name] as Part)
  if (SMALL) say(section)
  else {
    const page = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
    writeFileSync(RESULTS, putSection(page, names, name, section))
    say(`Written to infra/bench/RESULTS.md: ${name}.`)
  }
}
