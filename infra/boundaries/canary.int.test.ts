import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkImports, importRuleNames } from './imports.ts'
import { checkSources, SOURCE_RULES, type Violation } from './source-rules.ts'

const CANARY = join(dirname(fileURLToPath(import.meta.url)), 'canary')
const FOLDERS = ['proto', 'gateway', 'services', 'frontend', 'infra']

/** Each canary file names on its first line the rule that it breaks. */
const expected = readdirSync(CANARY, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const rule = /^\/\/ breaks: (\S+)/.exec(readFileSync(join(CANARY, file), 'utf8'))?.[1]
    return rule ? [{ file: file.replaceAll('\\', '/'), rule }] : []
  })

describe('the boundary check', () => {
  let violations: Violation[]
  beforeAll(async () => {
    violations = [...(await checkImports(CANARY, FOLDERS)), ...checkSources(CANARY, FOLDERS)]
  }, 60_000)

  it.each(expected)('$rule speaks about $file', ({ file, rule }) => {
    expect(violations.map((violation) => `${violation.rule} ${violation.file}`)).toContain(`${rule} ${file}`)
  })

  it('has a canary for every rule, and no canary for a rule that is gone', async () => {
    const rules = [...(await importRuleNames()), ...SOURCE_RULES.map(({ name }) => name)]
    expect([...new Set(expected.map(({ rule }) => rule))].sort()).toEqual([...rules].sort())
  })

  it('says nothing about files that break no rule', () => {
    const known = new Set(expected.map(({ file }) => file))
    const partners = new Set(['services/alpha/src/circle/right.ts'])
    expect(violations.filter(({ file }) => !known.has(file) && !partners.has(file))).toEqual([])
  })
})
