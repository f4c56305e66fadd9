import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser, DOMSerializer } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { ATTACKS } from '#shared/testing/attacks.ts'
import { KNOWN_TAGS, parseApart } from './allowed.ts'
import { EXTENSIONS } from './extensions.ts'
import { countWords, plainLines } from './plain-words.ts'
import { tidyHtml } from './tidy-html.ts'

const SAMPLE = join(import.meta.dirname, '../../../../../infra/sample')
const QUESTIONS = join(SAMPLE, 'questions')
const readJson = <Row>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Row[]
/** Explanations of questions are the texts of the sample gems, too. */
const texts = [
  ...readdirSync(QUESTIONS).flatMap((file) =>
    readJson<{ stem: string; explanation?: string }>(join(QUESTIONS, file)).flatMap(({ stem, explanation }) => [
      stem,
      explanation ?? '',
    ]),
  ),
  ...readJson<{ html: string }>(join(SAMPLE, 'guides/guides.json')).map(({ html }) => html),
]

const schema = getSchema(EXTENSIONS)
const [parser, serialiser] = [DOMParser.fromSchema(schema), DOMSerializer.fromSchema(schema)]

/** What comes out when this is put in and saved. */
function through(html: string): string {
  const holder = document.createElement('div')
  holder.append(serialiser.serializeFragment(parser.parse(parseApart(html)).content))
  return tidyHtml(holder.innerHTML)
}
const canonical = (html: string) => {
  const body = parseApart(html)
  for (const node of [...body.childNodes])
    if (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()) node.remove()
  return body.innerHTML
}

const LAB =
  '<table><caption>Investigations</caption><thead><tr><th>Venous blood</th><th>Result</th><th>Unit</th><th>Reference range</th></tr></thead>' +
  '<tbody><tr><th>CRP</th><td>4</td><td>mg/L</td><td>&lt; 5</td></tr><tr><th>pH</th><td>7.3</td><td></td><td></td></tr></tbody></table>'

describe('what the editor makes of a text', () => {
  it('is the text, for every sample question and guide', () => {
    expect(texts.length).toBeGreaterThan(50)
    for (const html of texts) expect(through(html)).toBe(canonical(html))
  })

  it.each([
    ['<p>One<br>two</p>'],
    ['<p>10<sup>9</sup>/L, CO<sub>2</sub>, <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>gone</s></p>'],
    ['<ul><li>a</li><li>b <em>c</em><ul><li>d</li></ul></li></ul><ol><li>one</li></ol>'],
    ['<p>See <a href="https://www.nice.org.uk/guidance/ng243">NG243</a></p>'],
    [`<p>Before.</p>${LAB}<p>After.</p>`],
    [LAB],
    [
      '<table><caption>Doses</caption><thead><tr><th>Drug</th><th>Dose</th></tr></thead><tbody><tr><td>A</td><td colspan="2">1 mg</td></tr></tbody></table>',
    ],
    ['<table><thead><tr><td></td><th>Dose</th></tr></thead><tbody><tr><th>A</th><td>1 mg</td></tr></tbody></table>'],
    ['<table class="table-plain"><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
    [
      '<p>ECG</p><img src="/api/v1/media/0199a000-0000-7000-8000-000000000001" alt="Tall T waves" width="640" height="320">',
    ],
    [
      '<figure><img src="/media/0199a000-0000-7000-8000-000000000002" alt="ECG"><figcaption>Lead II</figcaption></figure>',
    ],
    [
      '<h2>Head</h2><p style="line-height:1.5">a</p><div class="wr-note"><p>kept</p></div><p><span style="font-size:12px">small</span></p>',
    ],
    ['<blockquote><p>said</p></blockquote><hr><pre><code>x</code></pre>'],
  ])('is the same: %s', (html) => expect(through(html)).toBe(html))

  it.each([
    ['<p>a</p><p></p>', '<p>a</p>'],
    ['<p></p>', ''],
    [
      '<table><thead><tr><th></th><th></th></tr></thead><tbody><tr><th> </th><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td></td><td></td></tr><tr><td></td><td>1</td></tr></tbody></table>',
    ],
    ['<p>kept <font color="red">words</font><script>gone()</script></p>', '<p>kept words</p>'],
    ['<p><img src="https://elsewhere.example/a.png" alt="x">text</p>', '<p>text</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p class="MsoNormal" style="color:red;margin:0">Word</p>', '<p>Word</p>'],
    ['<p><b>b</b><i>i</i></p>', '<p><strong>b</strong><em>i</em></p>'],
  ])('of %s is %j', (html, expected) => expect(through(html)).toBe(expected))

  it('is harmless, whatever attack was put in', () => {
    expect(ATTACKS.length).toBeGreaterThan(1000)
    const body = parseApart(ATTACKS.map((attack) => `<p>${through(attack)}</p>`).join(''))
    const all = [...body.querySelectorAll('*')]
    expect(all.filter((element) => !KNOWN_TAGS.has(element.tagName.toLowerCase()))).toEqual([])
    expect(all.flatMap((element) => element.getAttributeNames()).filter((name) => /^on|^srcdoc$/.test(name))).toEqual(
      [],
    )
    const addresses = all.flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')])
    const schemes = addresses.map((address) =>
      address ? URL.parse(address, 'https://wardround.test')?.protocol : null,
    )
    expect(schemes.filter((scheme) => scheme && !['http:', 'https:', 'mailto:'].includes(scheme))).toEqual([])
  })

  it('holds nothing that the services would take out', () => {
    const body = parseApart(texts.map(through).join(''))
    expect([...body.querySelectorAll('*')].filter((element) => !KNOWN_TAGS.has(element.tagName.toLowerCase()))).toEqual(
      [],
    )
  })
})

describe('the plain words of a text', () => {
  it('are a line for each paragraph, item and row', () => {
    expect(plainLines(`<p>One<br>two &lt; 3</p><ul><li>a</li><li>b</li></ul>${LAB}`)).toBe(
      'One\ntwo < 3\na\nb\nInvestigations\nVenous blood | Result | Unit | Reference range\nCRP | 4 | mg/L | < 5\npH | 7.3 | |',
    )
    expect(plainLines('<img src="/media/0199a000-0000-7000-8000-000000000002" alt="ECG">')).toBe('[picture: ECG]')
  })

  it('are counted without tables', () => {
    expect(countWords(`<p>One <b>two</b></p>${LAB}<p>three</p>`)).toBe(3)
    expect(countWords('')).toBe(0)
  })
})
