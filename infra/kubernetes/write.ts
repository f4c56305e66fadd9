import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/root.ts'
import { baseTexts } from './files.ts'

// usage: node infra/kubernetes/write.ts; writes infra/kubernetes/base again.

const folder = join(ROOT, 'infra/kubernetes/base')
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!(name in baseTexts)) rmSync(join(folder, name))
for (const [name, text] of Object.entries(baseTexts)) {
  const file = join(folder, name)
  const before = readdirSync(folder).includes(name) ? readFileSync(file, 'utf8') : ''
  if (before === text) continue
  writeFileSync(file, text)
  console.log(`written ${name}`)
}
