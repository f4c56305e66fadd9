import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ReadFile, readFile } from '#testing/exchange.ts'

const read = (text: string, name = 'x') => readFile(Buffer.from(text), name)
const problemOf = (file: ReadFile) => ('problem' in file ? file.problem : 'read')
/** Place, outcome and notes of every question. */
const report = (file: ReadFile) =>
  'problem' in file
    ? file.problem
    : file.lines.map((line) => ({
        place: line.place,
        ...('item' in line
          ? { options: line.item.content.options.length, stem: line.item.content.stem }
          : { reason: line.reason }),
        ...(line.notes.length > 0 ? { notes: line.notes } : {}),
      }))

const answer = (fraction: number, text: string) => `<answer fraction="${fraction}"><text>${text}</text></answer>`
const moodle = (stem: string, rest = answer(100, 'a') + answer(0, 'b')) =>
  `<question type="multichoice"><questiontext format="html"><text>${stem}</text></questiontext><single>true</single>${rest}</question>`
const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`

describe('broken XML', () => {
  it('is put right where there is no doubt, and the report says so', async () => {
    const file = await read(
      quiz(
        moodle('&lt;p&gt;fish & chips &amp;amp; 5&nbsp;mg&lt;/p&gt;'),
        moodle('<![CDATA[<p>a & b</p>]]>'),
        moodle('x', `${answer(100, 'R&D')}<answer fraction=0><text>b</text></answer>`),
      ),
    )
    expect(report(file)).toEqual([
      {
        place: 'line 3',
        options: 2,
        stem: '<p>fish &amp; chips &amp; 5\u00a0mg</p>',
        notes: ['A bare ampersand was read as one.', 'The entity &nbsp; of HTML was read as its character.'],
      },
      { place: 'line 4', options: 2, stem: '<p>a &amp; b</p>' },
      {
        place: 'line 5',
        options: 2,
        stem: 'x',
        notes: ['A bare ampersand was read as one.', 'An attribute was not quoted.'],
      },
    ])
  })

  it('refuses the question that it is in, with line and column, and takes the others', async () => {
    const file = await read(
      quiz(
        moodle('one'),
        '<question type="multichoice"><name><text>two</name></question>',
        moodle('three'),
        '<question type="multichoice"><name>',
        moodle('four'),
      ),
    )
    expect(report(file)).toEqual([
      { place: 'line 3', options: 2, stem: 'one' },
      { place: 'line 4', reason: 'line 4, column 51: <text> is not closed.' },
      { place: 'line 5', options: 2, stem: 'three' },
      { place: 'line 6', reason: 'line 6: <question> is not closed.' },
      { place: 'line 7', options: 2, stem: 'four' },
    ])
  })

  it('keeps what follows a void element that is not closed', async () => {
    const item = (body: string) =>
      `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody>${body}<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">A</simpleChoice><simpleChoice identifier="b">B</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
    expect(report(await read(item('<p>one<br>two</p>')))).toEqual([
      { place: 'line 1', options: 2, stem: '<p>one<br />two</p>', notes: ['<br> was not closed.'] },
    ])
  })

  it('is never read beyond the text', async () => {
    const laughs = '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz/>'
    expect(report(await read(laughs))).toMatch(/declares its own entities/)
    expect(report(await read(`<quiz><question type="multichoice">${'<a>'.repeat(300)}`))).toMatch(
      /nested deeper than 200/,
    )
    expect(report(await read('<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz></quiz>'))).toBe(
      'The file contains no questions.',
    )
  })

  it('is read in the encoding that it names', async () => {
    const text = quiz(moodle('Müdigkeit')).replace('?>', ' encoding="iso-8859-1"?>')
    expect(report(await readFile(Buffer.from(text, 'latin1'), 'x'))).toMatchObject([{ stem: 'Müdigkeit' }])
    expect(report(await readFile(Buffer.from(`\uFEFF${quiz(moodle('é'))}`, 'utf16le'), 'x'))).toMatchObject([
      { stem: 'é' },
    ])
    expect(report(await readFile(Buffer.from(quiz(moodle('é')), 'latin1'), 'x'))).toMatch(/not UTF-8/)
  })
})

describe('a line of our own export', () => {
  it('is read with what a later version adds to references and tags, which is passed over', async () => {
    const options = [
      { text: 'a', rationale: '', correct: true },
      { text: 'b', rationale: '', correct: false },
    ]
    const reference = { title: 'Sepsis', source: 'NICE', version: 'NG253', checkedOn: null }
    const own = {
      wardround: 1,
      id: 'own-1',
      kind: 'single',
      stem: '<p>x</p>',
      options,
      references: [{ ...reference, page: 12 }],
    }
    const file = await read(JSON.stringify({ ...own, tags: { area: 'Acute', level: 2 } }), 'own.jsonl')
    const items = 'lines' in file ? file.lines.map((line) => 'item' in line && line.item.content) : file.problem
    expect(items).toMatchObject([{ references: [reference], tags: { area: 'Acute' } }])
    expect(JSON.stringify(items)).not.toMatch(/page|level/)
  })
})

describe('GIFT', () => {
  it('parts its questions so that one that fails leaves the others', async () => {
    const file = await read('::a:: One? {=x ~y}\n\nTwo {=x ~y\n\nThree? {=x\n\n~y}\n\nFour? {=x ~%y}\n\n')
    expect(report(file)).toMatchObject([
      { place: 'line 1', options: 2 },
      { place: 'line 3', reason: 'line 3: The brace that opens here is not closed.' },
      { place: 'line 5', options: 2 },
      { place: 'line 9' },
    ])
  })

  it('refuses two right answers where one is asked for', async () => {
    expect(report(await read('Which? {=a =b ~c}\n'))).toMatchObject([
      { reason: 'answer: 2 options are marked as correct, where one answer is asked for.' },
    ])
  })
})

describe('CSV', () => {
  const header = 'id;stem;option_1;option_2;answers'
  it('takes the sign of its header, numbers and letters as answers, and names the column that is wrong', async () => {
    const file = await read(`${header}\nq1;A stem, long;x;y;2\nq2;Stem;x;y;b\nq3;Stem;x;y;3\nq4;Stem;x;x;1\n`)
    expect(report(file)).toEqual([
      { place: 'line 2', options: 2, stem: '<p>A stem, long</p>' },
      { place: 'line 3', options: 2, stem: '<p>Stem</p>' },
      { place: 'line 4', reason: 'answers: There is no option 3.' },
      { place: 'line 5', reason: 'options: Options 1 and 2 are the same.' },
    ])
    expect(problemOf(await read('stem,option_1\nx,y\n'))).toBe(
      'line 1: Missing from the header row: option_2, answers. Upload the file again and choose its columns.',
    )
    expect(report(await read(`${header}\nq1;"open;x;y;1\n`))).toEqual([
      { place: 'line 2', reason: expect.stringContaining('a quotation mark is not closed') },
    ])
  })

  it('loses only the rows that cannot be read, and no row before or after them', async () => {
    const good = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `q${from + index};Stem ${from + index};x;y;1`)
    const long = `q;${'x'.repeat(300 * 1024)};x;y;1`
    const rows = [
      ...good(0, 1000),
      'b1;"open;x;y;1',
      ...good(1000, 1003),
      'b2;"a"b;x;y;1',
      'b3;Stem;x;y;1;;;',
      'm;"two\r\nlines; ""so""";x;y;1',
      '',
      'b4;a "word" in it;x;y;1',
      long,
      ...good(1003, 1005),
    ]
    const found = report(await read(`${header}\n${rows.join('\n')}\n`)) as { place: string; reason?: string }[]
    const broken = found.filter(({ reason }) => reason)
    expect(broken).toEqual([
      { place: 'line 1002', reason: 'The row cannot be read: a quotation mark is not closed.' },
      { place: 'line 1006', reason: 'The row cannot be read: there is text after a closing quotation mark.' },
      { place: 'line 1007', reason: 'The row cannot be read: it has more cells than the header.' },
      { place: 'line 1011', reason: 'The row cannot be read: there is a quotation mark inside a cell.' },
      { place: 'line 1012', reason: 'The row cannot be read: a row is longer than 256 kB.' },
    ])
    expect(found.length - broken.length).toBe(1006)
    expect(found[1006]).toMatchObject({
      place: 'line 1008',
      stem: expect.stringMatching(/^<p>two<br \/>lines; ("|&quot;)so/),
    })
    expect(found.at(-1)).toMatchObject({ place: 'line 1014', stem: '<p>Stem 1004</p>' })
  })
})

describe('what is no question file', () => {
  const packed = (files: Record<string, string>) =>
    readFile(
      Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
      'x.zip',
    )

  it('is refused by name', async () => {
    expect(problemOf(await readFile(Buffer.from('%PDF-1.7 x'), 'x.pdf'))).toBe('PDF files are not supported.')
    expect(problemOf(await packed({ '[Content_Types].xml': '<x/>' }))).toBe('Word and Excel files are not supported.')
    expect(problemOf(await packed({ 'h5p.json': '{}' }))).toBe('H5P packages are not supported.')
    expect(problemOf(await packed({ 'collection.anki21': 'x' }))).toBe('Anki packages are not supported.')
    expect(problemOf(await packed({ 'a.txt': 'x' }))).toBe('The package contains no questions file.')
    expect(problemOf(await read('<html><body/></html>'))).toBe('This XML is neither QTI nor Moodle XML.')
    expect(problemOf(await read('Nothing at all'))).toMatch(/could not be detected/)
    expect(problemOf(await read(' \n'))).toBe('line 1, column 1: The file is empty.')
  })

  it('is refused when it unpacks to far more than it is, or is damaged', async () => {
    expect(problemOf(await packed({ 'bomb.xml': ' '.repeat(15 * 1024 * 1024) }))).toMatch(/unpacks to 200 times/)
    const whole = Buffer.from(zipSync({ 'a.xml': strToU8(quiz(moodle('x'.repeat(500)))) }))
    expect(problemOf(await readFile(whole.subarray(0, whole.length - 30), 'x.zip'))).toMatch(/damaged/)
    const entry = whole.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    const lying = Buffer.from(whole)
    // The size in the directory, 24 bytes into its entry.
    lying.writeUInt32LE(10, entry + 24)
    expect(problemOf(await readFile(lying, 'x.zip'))).toBe('The package is damaged: "a.xml" cannot be unpacked.')
    lying.writeUInt32LE(17 * 1024 * 1024, entry + 24)
    expect(problemOf(await readFile(lying, 'x.zip'))).toMatch(/larger than 16 MB/)
  })
})

describe('a matching question', () => {
  const pair = (stem: string, option: string) =>
    `<subquestion format="html"><text><![CDATA[${stem}]]></text><answer><text>${option}</text></answer></subquestion>`
  const matching = (...pairs: string[]) =>
    `<question type="matching"><name><text>Chest pain</text></name><questiontext format="html"><text>Which?</text></questiontext>${pairs.join('')}</question>`

  it('becomes a question for each stem, all with its options', async () => {
    const file = await read(
      quiz(matching(pair('<p>A</p>', 'Aorta'), pair('', 'Heart'), pair('<p>B</p>', 'Aorta')), moodle('one')),
    )
    const items = 'lines' in file ? file.lines.flatMap((line) => ('item' in line ? [line] : [])) : []
    expect(items.map(({ number, place }) => [number, place])).toEqual([
      [1, 'line 3, stem 1'],
      [2, 'line 3, stem 2'],
      [3, 'line 4'],
    ])
    for (const stem of ['<p>A</p>', '<p>B</p>'])
      expect(items.map(({ item }) => item)).toContainEqual(
        expect.objectContaining({
          theme: 'Chest pain',
          content: expect.objectContaining({
            kind: 'matching',
            stem,
            leadIn: 'Which?',
            options: [
              { text: 'Aorta', rationale: '', correct: true },
              { text: 'Heart', rationale: '', correct: false },
            ],
          }),
        }),
      )
  })

  it('refuses a stem for what is wrong with it, and every stem for what is wrong with the options', async () => {
    const many = Array.from({ length: 21 }, (_, index) => pair(index < 2 ? `s${index}` : '', `option ${index}`))
    const file = await read(
      quiz(matching(...many), matching(pair('a', 'x'), pair('<img src="x.png" />', 'y')), matching(pair('', 'x'))),
    )
    expect(report(file)).toEqual([
      { place: 'line 3, stem 1', reason: 'options: There are 21 options. There can be up to 20.' },
      { place: 'line 3, stem 2', reason: 'options: There are 21 options. There can be up to 20.' },
      { place: 'line 4, stem 1', options: 2, stem: 'a' },
      { place: 'line 4, stem 2', reason: 'stem: It contains a picture that does not come with the file (x.png).' },
      { place: 'line 5', reason: 'It has no stem.' },
    ])
  })
})
