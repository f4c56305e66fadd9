import { ROOT } from '../local/root.ts'
import { checkImports } from './imports.ts'
import { sizesBelow, tooLarge } from './sizes.ts'
import { checkSources } from './source-rules.ts'

const FOLDERS = ['proto', 'gateway', 'services', 'frontend', 'infra']

const violations = [
  ...(await checkImports(ROOT, FOLDERS)),
  ...checkSources(ROOT, FOLDERS),
  ...tooLarge(sizesBelow(ROOT, FOLDERS)),
]
for (const { rule, file, detail } of violations) console.log(`${rule}: ${file} ${detail}`)
console.log(violations.length === 0 ? 'boundaries: none crossed' : `boundaries: ${violations.length} crossed`)
process.exit(violations.length === 0 ? 0 : 1)
