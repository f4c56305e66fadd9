import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../local/root.ts'

const done = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', '.'], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(done.status ?? 1)
