import { readFileSync } from 'node:fs'
import { sanitiseRichText } from '@wardround/kit/security/sanitise.ts'
import { describe, expect, it } from 'vitest'
import { workedQuestion } from '../../frontend/src/features/home/worked-question.ts'
import { questionCode } from '../../services/content/src/bank/questions/question.ts'
import { listQuestionFiles, readAltTexts, readCategories, readDrawing, readQuestions } from './sample-data.ts'

const areas = readCategories().flatMap((parent) => parent.categories)
const files = listQuestionFiles()
const questions = files.flatMap((area) =>
  readQuestions(area).map((question, index) => ({ ...question, area, index, name: `${area} ${index + 1}` })),
)
const prefixes = new Map(areas.map(({ slug, codePrefix }) => [slug, codePrefix]))
const byCode = new Map(
  questions.map((question) => [questionCode(prefixes.get(question.area)!, question.index + 1), question]),
)

const SYLLABUS = '../../services/content/src/bank/syllabus'
const LETTERS = 'ABCDE'
const ABSOLUTE = /\b(always|never|all|none|only|every|must|any|completely|impossible)\b/i
const NEGATIVE = /\b(not|except|least|false|incorrect)\b/i
/** Pairs that once asked for the same fact, which now only the first teaches. */
const ONCE_ALIKE: [first: string, second: string, fact: RegExp][] = [
  ['ACU-0008', 'REN-0001', /calcium/i],
  ['PER-0003', 'PER-0006', /lipid emulsion/i],
  ['PAL-0002', 'PAL-0007', /secretions|antimuscarinic/i],
  ['OLD-0003', 'OLD-0006', /donepezil/i],
  ['OLD-0002', 'OLD-0004', /postural|alpha.blocker/i],
  ['MSK-0003', 'OLD-0008', /suspected giant cell arteritis/i],
  ['CAN-0003', 'HAE-0004', /immunochemical/i],
  ['NEU-0002', 'ACU-0007', /benzodiazepine/i],
  ['ACU-0003', 'IMG-0004', /trauma/i],
  ['ACU-0005', 'ACU-0009', /bicarbonate|tricyclic/i],
  ['CAN-0001', 'CAN-0009', /spine|cord compression/i],
  ['OPH-0002', 'OPH-0011', /macular|injections/i],
  ['OPH-0004', 'OPH-0010', /curtain|retinal detachment/i],
]
/** Words for what a picture shows, which the stem must not give away. */
const LEFT_TO_THE_PICTURE: Record<string, RegExp> = {
  'CAR-0001': /ST elevation|II, III/,
  'CAR-0002': /fibrillation/,
  'CAR-0006': /P waves|QRS/,
  'CAR-0007': /ST elevation|PR depression/,
  'CAR-0008': /narrow complex|P waves/,
  'ACU-0004': /NEWS2|38\.9/,
  'ACU-0005': /QRS/,
  'ACU-0008': /T waves|QRS/,
  'ENT-0001': /tuning fork|conduction/i,
  'ENT-0007': /conductive/,
  'ENT-0008': /sensorineural|dB/,
  'OPH-0004': /confrontation|field is lost/,
  'RES-0001': /\d% of her best/,
  'RES-0008': /58%|ratio/,
}
/** A value and its unit are held together by a non-breaking space. */
const LOOSE_UNIT =
  /\d (mg|micrograms|g|kg|mL|L|mmol|mmHg|kPa|°C|mm|cm|units|g\/L|µg\/L|µmol\/L|mmol\/L|U\/L|IU\/L|L\/min)\b/

const wordsOf = (html: string) =>
  html
    .replace(/<table>.*<\/table>/s, ' ')
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
const sentencesOf = (text: string) => text.split(/[.?!](?:\s|$)/).filter(Boolean)
const textsOf = (question: (typeof questions)[number]) => [
  question.stem,
  question.explanation,
  ...question.keyPoints,
  ...question.options.flatMap(({ text, rationale }) => [text, rationale]),
]
const failing = (isWrong: (question: (typeof questions)[number]) => boolean) =>
  questions.filter(isWrong).map(({ name }) => name)
const keyOf = ({ options }: (typeof questions)[number]) => options.findIndex(({ correct }) => correct)

describe('the sample questions', () => {
  it('are 240 over the 24 areas, at least eight in each', () => {
    expect(areas).toHaveLength(24)
    expect(files).toEqual(areas.map(({ slug }) => slug).sort())
    expect(files.filter((area) => readQuestions(area).length < 8)).toEqual([])
    expect(questions.length).toBeGreaterThanOrEqual(240)
  })

  it('are tagged with the area that they stand in', () => {
    const names = new Map(areas.map(({ slug, name }) => [slug, name]))
    expect(failing(({ area, tags }) => tags.area !== names.get(area))).toEqual([])
  })

  it('have the names of the newest edition, or of the former one where its own are not known yet', () => {
    const [updated, original] = ['mla-2026-09', 'mla-original'].map(
      (file) =>
        JSON.parse(readFileSync(new URL(`${SYLLABUS}/${file}.json`, import.meta.url), 'utf8')) as {
          conditions: { name: string }[]
          presentations: (string | { name: string })[]
        },
    )
    const conditions = new Set(updated!.conditions.map(({ name }) => name))
    const presentations = new Set(
      [...updated!.presentations, ...original!.presentations].map((one) => (typeof one === 'string' ? one : one.name)),
    )
    expect(failing(({ tags: { condition } }) => condition !== undefined && !conditions.has(condition))).toEqual([])
    expect(failing(({ tags }) => tags.presentation !== undefined && !presentations.has(tags.presentation))).toEqual([])
    expect(failing(({ tags }) => !tags.condition && !tags.presentation)).toHaveLength(1)
  })

  it('have one correct option of five different ones, or as many as their kind asks for', () => {
    const right = ({ options }: (typeof questions)[number]) => options.filter(({ correct }) => correct).length
    expect(failing((question) => (question.kind === 'multiple' ? right(question) < 2 : right(question) !== 1))).toEqual(
      [],
    )
    expect(failing(({ kind, options }) => kind === 'single' && options.length !== 5)).toEqual([])
    expect(
      failing(({ options }) => new Set(options.map(({ text }) => text.toLowerCase())).size !== options.length),
    ).toEqual([])
    expect(failing(({ kind, theme }) => (kind === 'matching') !== (theme !== undefined))).toEqual([])
  })

  it('ask for as many options as are right, where they say how many', () => {
    const NUMBERS = ['two', 'three', 'four', 'five']
    const asked = ({ leadIn }: (typeof questions)[number]) =>
      NUMBERS.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(leadIn)) + 2
    const asking = questions.filter((question) => question.kind === 'multiple' && asked(question) > 1)
    expect(asking.length).toBeGreaterThan(0)
    expect(
      asking.filter((question) => question.options.filter(({ correct }) => correct).length !== asked(question)),
    ).toEqual([])
  })

  it('are of every kind, and those of a theme have its options', () => {
    const count = (kind: string) => questions.filter((question) => question.kind === kind).length
    expect(count('multiple')).toBeGreaterThanOrEqual(4)
    expect(count('matching')).toBeGreaterThanOrEqual(4)
    const themes = Map.groupBy(
      questions.filter(({ theme }) => theme),
      ({ theme }) => theme,
    )
    for (const same of themes.values())
      expect(new Set(same.map(({ options }) => options.map(({ text }) => text).join('|'))).size).toBe(1)
  })

  it('explain each option in one to three sentences', () => {
    const isWrong = (rationale: string) => sentencesOf(rationale).length < 1 || sentencesOf(rationale).length > 3
    expect(failing(({ options }) => options.some(({ rationale }) => isWrong(rationale)))).toEqual([])
  })

  it('tell a story of 60 to 130 words, each a different one', () => {
    const fewest = ({ kind }: (typeof questions)[number]) => (kind === 'matching' ? 35 : 60)
    expect(
      failing((question) => wordsOf(question.stem).length < fewest(question) || wordsOf(question.stem).length > 130),
    ).toEqual([])
    expect(new Set(questions.map(({ stem }) => wordsOf(stem).join(' ').toLowerCase())).size).toBe(questions.length)
  })

  it('do not share all their options', () => {
    const alike = Map.groupBy(
      questions.filter(({ theme }) => !theme),
      ({ options }) =>
        options
          .map(({ text }) =>
            text
              .toLowerCase()
              .split(/[\s,]+/, 2)
              .join(' '),
          )
          .sort()
          .join('|'),
    )
    expect([...alike.values()].filter(({ length }) => length > 1).map((same) => same.map(({ name }) => name))).toEqual(
      [],
    )
  })

  it('teach different facts in the pairs that were once alike', () => {
    const taught = (code: string) => {
      const { options, keyPoints } = byCode.get(code)!
      return [
        ...options.filter(({ correct }) => correct).flatMap(({ text, rationale }) => [text, rationale]),
        ...keyPoints,
      ]
    }
    const holds = (code: string, fact: RegExp) => taught(code).some((text) => fact.test(text))
    expect(ONCE_ALIKE.filter(([first, , fact]) => !holds(first, fact))).toEqual([])
    expect(ONCE_ALIKE.filter(([, second, fact]) => holds(second, fact))).toEqual([])
  })

  it('leave to a picture what it shows', () => {
    const said = Object.entries(LEFT_TO_THE_PICTURE).filter(([code, words]) => words.test(byCode.get(code)!.stem))
    expect(said.map(([code]) => code)).toEqual([])
    const alts = readAltTexts()
    expect(Object.keys(LEFT_TO_THE_PICTURE).filter((code) => !alts[code])).toEqual([])
  })

  it('ask a question that is not turned round', () => {
    expect(failing(({ leadIn }) => !leadIn.endsWith('?') || NEGATIVE.test(leadIn))).toEqual([])
  })

  it('give nothing away by letter, length or absolute words', () => {
    for (const letter of LETTERS) {
      const share = questions.filter((question) => LETTERS[keyOf(question)] === letter).length / questions.length
      expect(share, `share of ${letter}`).toBeLessThanOrEqual(0.35)
      expect(share, `share of ${letter}`).toBeGreaterThanOrEqual(0.1)
    }
    const longest = failing((question) => {
      const lengths = question.options.map(({ text }) => text.length)
      return lengths[keyOf(question)] === Math.max(...lengths)
    })
    expect(longest.length / questions.length).toBeLessThanOrEqual(0.4)
    expect(failing(({ options }) => options.some(({ text }) => ABSOLUTE.test(text)))).toEqual([])
  })

  it('tell nobody the answer by how much longer it is than the others', () => {
    const isLong = (question: (typeof questions)[number]) => {
      const lengths = question.options.map(({ text }) => text.length)
      const [key] = lengths.splice(keyOf(question), 1) as [number]
      return key > 1.25 * Math.max(...lengths)
    }
    expect(failing((question) => question.kind === 'single' && isLong(question))).toEqual([])
  })

  it('offer a referral for suspected cancer also where it is wrong', () => {
    const referrals = questions.flatMap(({ options }) => options.filter(({ text }) => /suspected.*cancer/i.test(text)))
    expect(referrals.filter(({ correct }) => !correct).length).toBeGreaterThanOrEqual(4)
  })

  it('name addresses of everything that NICE publishes', () => {
    const isNice = ({ source, url }: (typeof questions)[number]['references'][number]) =>
      /^(NICE|British National Formulary)/.test(source) && url === undefined
    expect(failing(({ references }) => references.some(isNice))).toEqual([])
  })

  it('name one version of each guideline, checked on different days', () => {
    const references = questions.flatMap((question) => question.references)
    const guidelines = Map.groupBy(
      references,
      ({ source, title }) => /\b(?:NG|CG|DG)\d+/.exec(source)?.[0] ?? title.toLowerCase(),
    )
    const versions = [...guidelines].map(([guideline, same]) => [guideline, ...new Set(same.map((one) => one.version))])
    expect(versions.filter(({ length }) => length > 2)).toEqual([])
    const days = references.flatMap(({ checkedOn }) => checkedOn ?? [])
    expect(new Set(days).size).toBeGreaterThan(40)
    expect(days.filter((day) => day < '2026-07-01' || day > '2026-11-30')).toEqual([])
    const readOnline = references.filter(({ version, checkedOn }) => checkedOn && version === 'online, November 2026')
    expect(readOnline.filter(({ checkedOn }) => !checkedOn!.startsWith('2026-11'))).toEqual([])
  })

  it('hold the one that the public pages take apart, word for word', () => {
    const { code, stem, leadIn, key, options, keyPoint, reference } = workedQuestion
    const question = byCode.get(code)!
    expect(question.stem).toBe(stem.map((words) => `<p>${words}</p>`).join(''))
    expect(question.leadIn).toBe(leadIn)
    expect(options.map(({ text, rationale }) => [text, rationale])).toEqual(
      question.options.map(({ text, rationale }) => [text, rationale]),
    )
    expect(LETTERS[keyOf(question)]).toBe(key)
    expect(question.keyPoints).toContain(keyPoint)
    expect(question.references[0]).toMatchObject(reference)
    expect(options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it('pass the sanitiser unchanged', () => {
    expect(
      failing(({ stem, explanation }) => [stem, explanation].some((html) => sanitiseRichText(html) !== html)),
    ).toEqual([])
  })

  it('hold values and units together', () => {
    expect(failing((question) => textsOf(question).some((text) => LOOSE_UNIT.test(text)))).toEqual([])
  })

  it('have twenty drawn pictures, each with a text for those who cannot see it', () => {
    const alts = readAltTexts()
    expect(Object.keys(alts)).toHaveLength(20)
    for (const code of Object.keys(alts)) expect(readDrawing(code).subarray(1, 4).toString()).toBe('PNG')
    expect(Object.values(alts).filter((alt) => alt.length < 60)).toEqual([])
  })
})
