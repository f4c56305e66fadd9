import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { htmlWords } from '#bank/html-words.ts'
import { foldText } from '#bank/text.ts'
import type { ExportQuestion } from '#exchange/exports/format-writer.ts'
import { escapeText } from '#exchange/html-text.ts'

/** What some format takes for a sign of its own, and what spreadsheets, HTML and XML change on the way. */
const PIECES = [
  ...'abcXYZ019 .,;:?!%#=~{}[]()<>&"\'\\/|$@+-*_`^',
  ...[
    '  ',
    '   ',
    '\t',
    '\n',
    '\n\n',
    '\r\n',
    '\u00a0',
    '\u2028',
    '\u200b',
    '\ufeff',
    '\u0001',
    '\u0007',
    '\u001f',
    '\u007f',
    '\u0085',
  ],
  ...[
    '->',
    '//',
    ' // ',
    ' / ',
    ' \\/ ',
    '\\n',
    '\\:',
    '\\\\',
    '%50%',
    '%-100%',
    '####',
    '::',
    '[html]',
    '[plain]',
    '[markdown]',
  ],
  ...[
    '=1+1',
    '@SUM(A1)',
    "'=x",
    '\u2212 5',
    'ANSWER: A',
    'A. ',
    'B) ',
    'A)',
    '{=a ~b}',
    '{T}',
    '$CATEGORY: x',
    '// [id:x]',
    '{"a":1}',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&nbsp;',
    '&#65;',
    '&&061;',
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '<?xml ?>',
    '</text>',
    '<b>',
    '<br>',
    '<img src=x>',
  ],
  ...[
    'wr-key-points',
    '<hr class="wr-part',
    '@@PLUGINFILE@@x',
    'stem',
    'option_1',
    'é',
    'µg',
    '10⁹',
    'Na⁺',
    '心',
    '😀',
    'e\u0301',
    'ﬁ',
  ],
  ...['Which drug', ' is given', 'mmol/L', 'a 34-year-old', ' E. coli', 'pH < 7.3', 'R&D', 'I–IV'],
]
const TAGS = ['p', 'strong', 'em', 'sup', 'sub', 'u', 'li', 'h3', 'blockquote']

/** Numbers from 0 up to `below`, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof randomFrom>

const textOf = (random: Random, most: number): string =>
  Array.from({ length: 1 + random(most) }, () => PIECES[random(PIECES.length)]).join('')

/** Text of at least one letter, as the bank keeps it. */
const namedText = (random: Random, most: number): string =>
  `${textOf(random, most)}${random(3)}${textOf(random, 3)}`.trim()

const lineOf = (random: Random, most: number) =>
  namedText(random, most)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function htmlOf(random: Random): string {
  const parts = Array.from({ length: 1 + random(3) }, () => {
    const tag = TAGS[random(TAGS.length)] as string
    const inner = escapeText(textOf(random, 6))
    if (tag === 'li') return `<ul><li>${inner}</li></ul>`
    if (random(8) === 0) return `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`
    return tag === 'p' ? `<p>${inner}</p>` : `<p>${escapeText(textOf(random, 3))}<${tag}>${inner}</${tag}></p>`
  })
  return sanitiseRichText(`<p>${random(9)}</p>${parts.join(random(4) === 0 ? '\n' : '')}`).trim()
}

const MARKS = ['strong', 'em', 'u', 'sup', 'sub', 'code'] as const

/** Formatted text of at least one letter, with its words. XML has no control characters, so that they are left out. */
function formattedIn(random: Random, most: number): { words: string; html: string } {
  const piece = () => escapeText(textOf(random, most).replace(/\p{Cc}+/gu, ' '))
  const mark = MARKS[random(MARKS.length)] as (typeof MARKS)[number]
  const line = `<p>${random(9)}${piece()}<${mark}>${random(9)}${piece()}</${mark}>${piece()}</p>`
  const html = sanitiseRichText(random(3) === 0 ? `${line}<ul><li>${piece()}</li><li>b</li></ul>` : line).trim()
  return { words: htmlWords(html), html }
}

function optionsOf(random: Random, most: number): ExportQuestion['options'] {
  const seen = new Set<string>()
  const isFormatted = random(3) === 0
  return Array.from({ length: 2 + random(most - 1) }, () => {
    const text = isFormatted && random(2) === 0 ? formattedIn(random, 2) : undefined
    const rationale = isFormatted && random(2) === 0 ? formattedIn(random, 4) : undefined
    return {
      text: text?.words ?? namedText(random, 4),
      ...(text ? { textHtml: text.html } : {}),
      rationale: rationale?.words ?? (random(2) === 0 ? '' : textOf(random, 8).trim()),
      ...(rationale ? { rationaleHtml: rationale.html } : {}),
      correct: false,
    }
  }).filter(({ text }) => !seen.has(foldText(text)) && seen.add(foldText(text)))
}

const KINDS = ['single', 'single', 'multiple', 'matching'] as const

/** A question as the bank may hold it, full of signs that formats take for their own. */
export function nastyQuestion(seed: number): ExportQuestion {
  const random = randomFrom(seed)
  const kind = KINDS[random(KINDS.length)] as ExportQuestion['kind']
  let options = optionsOf(random, kind === 'matching' ? 12 : 7)
  while (options.length < 3) options = optionsOf(random, 7)
  const right = random(options.length)
  const also = (right + 1 + random(options.length - 1)) % options.length
  const some = <Value>(make: () => Value, most: number) => Array.from({ length: random(most + 1) }, make)
  return {
    id: `wr-0199a000-0000-7000-8000-${seed.toString(16).padStart(12, '0')}`,
    code: `NAS-${String(seed).padStart(4, '0')}`,
    kind,
    theme: kind === 'matching' ? `Theme ${lineOf(random, 5)}` : null,
    stem: htmlOf(random),
    leadIn: random(3) === 0 ? '' : lineOf(random, 6),
    options: options.map((option, index) => ({
      ...option,
      correct: index === right || (kind === 'multiple' && index === also),
    })),
    explanation: random(3) === 0 ? '' : htmlOf(random),
    keyPoints: some(() => lineOf(random, 5), 3),
    references: some(
      () => ({
        title: `Guide ${lineOf(random, 4)}`,
        source: lineOf(random, 3),
        version: random(2) === 0 ? '' : lineOf(random, 2),
        ...(random(2) === 0 ? {} : { url: 'https://example.org/a?b=1&c=(2)' }),
        checkedOn: random(2) === 0 ? null : '2026-01-31',
      }),
      2,
    ),
    tags: random(2) === 0 ? {} : { area: lineOf(random, 3), presentation: lineOf(random, 3) },
    category: random(4) === 0 ? [] : [lineOf(random, 3), lineOf(random, 3)],
    forPa: random(5) === 0,
  }
}
