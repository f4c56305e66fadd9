import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../local/root.ts'

type Source = { name: string; text: string }

const tracked = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
/** What runs on our machines with what strangers send: no tests, nothing of the build. */
const SOURCES: Source[] = tracked('services', 'gateway', 'proto')
  .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|\/testing\/|\/migrations\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

const callsOf = (source: Source, callee: RegExp): string[] => {
  const found: string[] = []
  const file = ts.createSourceFile(source.name, source.text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && callee.test(node.expression.getText(file))) found.push(node.getText(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('T-061 programs of the machine', () => {
  /** What starts a program, and the call with which it does. */
  const STARTING = [
    [
      'services/content/src/gems/exchange/anki-notes.ts',
      /^promisify\(execFile\)\(\s*process\.execPath,\s*\[[^\]]*PROGRAM,/,
    ],
    ['services/content/src/ocr/engine.ts', /^fork\(PROGRAM,/],
  ] as const

  it('are started nowhere but our own for reading pages and packages, and never by a shell', () => {
    const starting = SOURCES.filter(({ text }) => /child_process/.test(text))
    expect(starting.map(({ name }) => name)).toEqual(STARTING.map(([name]) => name))
    for (const [index, [, how]] of STARTING.entries()) {
      const source = starting[index] as Source
      const calls = callsOf(source, /^(fork|spawn|exec\w*|promisify\(exec\w*\))$/)
      expect(calls).toEqual([expect.stringMatching(how)])
      expect(source.text).not.toMatch(/\bshell\b/)
    }
  })
})

describe('T-100 calls to the outside', () => {
  /** Addresses of the configuration, and of push services, which are looked up in a list before. */
  const OUTSIDE = [
    'services/billing/src/purchases/app-store.ts',
    'services/billing/src/purchases/choose-store.ts',
    'services/identity/src/access/captcha/recaptcha.ts',
    'services/identity/src/operations/prometheus.ts',
    'services/notification/src/deliveries/text-provider.ts',
    'services/notification/src/push/fcm.ts',
    'services/notification/src/push/push-provider.ts',
  ]

  it('are made to providers only, none of whose redirects is followed and none of which is waited for without end', () => {
    const calls = SOURCES.map((source) => ({ name: source.name, calls: callsOf(source, /^(globalThis\.)?fetch$/) }))
    const calling = calls.filter(({ calls }) => calls.length > 0)
    expect(calling.map(({ name }) => name).sort()).toEqual(OUTSIDE)
    const loose = calling.flatMap(({ calls }) => calls).filter((call) => !/redirect: 'error'/.test(call))
    expect(loose).toEqual([])
    expect(calling.flatMap(({ calls }) => calls).filter((call) => !/AbortSignal\.timeout/.test(call))).toEqual([])
  })

  it('are made by nothing else that opens connections', () => {
    const clients = SOURCES.filter(({ text }) => /from 'node:(https?|net|tls|dgram|http2)'|from 'undici'/.test(text))
    const values = clients.filter(({ text }) =>
      /^import (?!type\b)[^\n]*from '(node:(https?|tls|dgram|http2)|undici)'/m.test(text),
    )
    expect(values.map(({ name }) => name).filter((name) => !name.startsWith('gateway/'))).toEqual([])
  })
})

describe('T-067 regular expressions', () => {
  /** Long enough to tell a pattern whose time grows with the square of the length, or faster, from the rest. */
  const LENGTH = 200_000
  const PATIENCE_MS = 1_500

  const patternsOf = ({ name, text }: Source): { where: string; pattern: RegExp }[] => {
    const found: { where: string; pattern: RegExp }[] = []
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const literal = node.getText(file)
        const at = literal.lastIndexOf('/')
        found.push({ where: `${name}: ${literal}`, pattern: new RegExp(literal.slice(1, at), literal.slice(at + 1)) })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  }

  /** Strings that repeat what the pattern is made of, and end so that it cannot match. */
  const attacksOn = ({ source }: RegExp): string[] => {
    const plain = source.replace(/\\[wdsWDSbBpP]/g, '')
    const letters = (plain.match(/[^\\[\](){}|?*+^$.]/g) ?? []).slice(0, 8)
    const words = (plain.match(/[a-z]+/gi) ?? []).slice(0, 4)
    const marked = source.includes('<') ? words.flatMap((word) => [`<${word}`, `<${word}>`]) : words
    const start = /^\^?([\w<"@:/ -]+)/.exec(source)?.[1] ?? ''
    const pieces = [...letters, ...marked, start, 'a', '0', ' ', 'a ', 'a0', 'a.', '/', '<a', '-a'].filter(Boolean)
    return [...new Set(pieces)].map((piece) => `${start}${piece.repeat(LENGTH / piece.length)}\u0000!`)
  }

  const isSlow = (pattern: RegExp, attack: string): boolean => {
    try {
      runInNewContext('attack.replace(pattern, "")', { attack, pattern }, { timeout: PATIENCE_MS })
      return false
    } catch {
      return true
    }
  }

  it('take no longer for text that was made to be slow', () => {
    const all = new Map(SOURCES.flatMap(patternsOf).map((each) => [String(each.pattern), each]))
    const slow = [...all.values()].filter(({ pattern }) => attacksOn(pattern).some((attack) => isSlow(pattern, attack)))
    expect(slow.map(({ where }) => where)).toEqual([])
  }, 240_000)

  it.each([/^(a+)+$/, /^(\w|\d)*x$/, /^a*a*a*a*x$/, /\s+$/, /<img[^>]*>/g])('are found when they do: %s', (pattern) => {
    expect(attacksOn(pattern).some((attack) => isSlow(pattern, attack))).toBe(true)
  })
})
