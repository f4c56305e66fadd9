/** What came of an expression: a number, or why there is none. */
export type Calculated = { value: number } | { problem: string }

type Token = { kind: 'number'; value: number } | { kind: 'sign'; text: string } | { kind: 'name'; text: string }
type Reader = { tokens: Token[]; at: number; names: Record<string, number> }

const LONGEST = 200
const DEEPEST = 40
const PLAIN: Record<string, string> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  '–': '-',
  ',': '.',
  '√': 'sqrt',
  '²': '^2',
  π: 'pi',
}
const TOKEN = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z]+)|([-+*/^%()]))/iy
const FUNCTIONS: Record<string, (value: number) => number> = {
  sqrt: Math.sqrt,
  ln: Math.log,
  log: Math.log10,
  exp: Math.exp,
  abs: Math.abs,
}

const UNREADABLE = 'Unreadable'
/** Thrown and caught here alone: it ends the reading wherever it has got to. */
const unreadable = (message: string): Error => Object.assign(new Error(message), { name: UNREADABLE })

function tokensOf(text: string): Token[] {
  const plain = [...text].map((sign) => PLAIN[sign] ?? sign).join('')
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < plain.trimEnd().length) {
    const match = TOKEN.exec(plain)
    if (!match) throw unreadable('Use numbers, + − × ÷ ^ % and brackets.')
    const [, figures, name, sign] = match
    if (figures !== undefined) tokens.push({ kind: 'number', value: Number(figures) })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase() })
    else tokens.push({ kind: 'sign', text: sign as string })
  }
  return tokens
}

function take(reader: Reader, ...signs: string[]): string | undefined {
  const token = reader.tokens[reader.at]
  if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
  reader.at += 1
  return token.text
}

function sum(reader: Reader, depth: number): number {
  let value = product(reader, depth)
  for (let sign = take(reader, '+', '-'); sign; sign = take(reader, '+', '-')) {
    const next = product(reader, depth)
    value = sign === '+' ? value + next : value - next
  }
  return value
}

/** Two values side by side, as in 2(3+4), are multiplied; two numbers are a slip. */
const isValueNext = ({ tokens, at }: Reader) => {
  const token = tokens[at]
  if (!token || (token.kind === 'sign' && token.text !== '(')) return false
  return token.kind !== 'number' || tokens[at - 1]?.kind !== 'number'
}

function product(reader: Reader, depth: number): number {
  let value = signed(reader, depth)
  for (;;) {
    const sign = take(reader, '*', '/')
    if (!sign && !isValueNext(reader)) return value
    const next = signed(reader, depth)
    value = sign === '/' ? value / next : value * next
  }
}

function signed(reader: Reader, depth: number): number {
  if (depth > DEEPEST) throw unreadable('Use fewer brackets.')
  if (take(reader, '-')) return -signed(reader, depth + 1)
  if (take(reader, '+')) return signed(reader, depth + 1)
  return power(reader, depth)
}

function power(reader: Reader, depth: number): number {
  let base = single(reader, depth)
  while (take(reader, '%')) base /= 100
  return take(reader, '^') ? base ** signed(reader, depth + 1) : base
}

function single(reader: Reader, depth: number): number {
  if (take(reader, '(')) return closed(reader, depth)
  const token = reader.tokens[reader.at]
  if (!token) throw unreadable('Add a number at the end.')
  reader.at += 1
  if (token.kind === 'number') return token.value
  if (token.kind === 'sign') throw unreadable(`Enter a number before ${token.text}.`)
  const known = reader.names[token.text]
  if (known !== undefined && Object.hasOwn(reader.names, token.text)) return known
  const work = Object.hasOwn(FUNCTIONS, token.text) ? FUNCTIONS[token.text] : undefined
  if (!work) throw unreadable(`“${token.text}” is not known. Remove it.`)
  return work(take(reader, '(') ? closed(reader, depth) : single(reader, depth + 1))
}

/** The rest of a bracket; a missing last bracket is read as if it were there. */
function closed(reader: Reader, depth: number): number {
  if (depth > DEEPEST) throw unreadable('Use fewer brackets.')
  const value = sum(reader, depth + 1)
  if (!take(reader, ')') && reader.at < reader.tokens.length) throw unreadable('Close the bracket.')
  return value
}

/**
 * Works out "2.5 * (140 - 82) / 4": + − × ÷ ^ %, brackets, sqrt, ln, log, exp, abs, pi, and `ans` for the last result.
 * Nothing of it is ever run as a program.
 */
export function calculate(text: string, last = 0): Calculated {
  try {
    if (text.length > LONGEST) throw unreadable('Use up to 200 characters.')
    const reader: Reader = { tokens: tokensOf(text), at: 0, names: { ans: last, pi: Math.PI } }
    if (reader.tokens.length === 0) return { problem: 'Enter a calculation.' }
    const value = sum(reader, 0)
    if (reader.at < reader.tokens.length)
      throw unreadable(
        reader.tokens[reader.at]?.kind === 'number'
          ? 'Add a sign between the two numbers.'
          : 'Remove the extra bracket.',
      )
    return Number.isFinite(value)
      ? { value }
      : {
          problem: Number.isNaN(value)
            ? 'No result. Check the numbers.'
            : 'That divides by zero or is too large. Check it.',
        }
  } catch (error) {
    if (error instanceof Error && error.name === UNREADABLE) return { problem: error.message }
    throw error
  }
}

/** At most ten figures that mean something: 0.1 + 0.2 is 0.3. */
export const formatResult = (value: number): string => String(Number(value.toPrecision(10)))
