import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLogger } from '@wardround/kit/base/logger.ts'
import { createEngine } from '../../../services/content/src/ocr/engine.ts'
import { ROOT } from '../../local/root.ts'
import { characterAccuracy } from './accuracy.ts'

const FOLDER = process.env['OCR_PAGES'] ?? join(dirname(ROOT), 'shared/data/ocr')
const RESULTS = join(ROOT, 'infra/bench/ocr/RESULTS.md')
const TRUTH = '.gt.txt'

if (!existsSync(FOLDER)) {
  console.error(`There are no pages to read in ${FOLDER}. Name a folder with OCR_PAGES.`)
  process.exit(1)
}

const engine = createEngine(createLogger({ name: 'ocr-accuracy', level: 'error' }))
const files = readdirSync(FOLDER).sort()
const lines: string[] = []
try {
  for (const truth of files.filter((name) => name.endsWith(TRUTH))) {
    const name = truth.slice(0, -TRUTH.length)
    const picture = files.find((file) => file.startsWith(`${name}.`) && file !== truth)
    if (!picture) continue
    const began = performance.now()
    const { text, confidence } = await engine.read(readFileSync(join(FOLDER, picture)))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const share = characterAccuracy(text, readFileSync(join(FOLDER, truth), 'utf8'))
    lines.push(`| ${picture} | ${(100 * share).toFixed(2)} % | ${Math.round(confidence)} | ${seconds} |`)
    console.log(lines.at(-1))
    if (process.env['SHOW']) console.log(text)
  }
} finally {
  await engine.close()
}
const head = [
  '# How well pages are read',
  '',
  'Characters read rightly (edit distance over the length of the truth; line breaks and kinds of quotation marks left out), by `node infra/bench/ocr/run.ts`.',
  '',
  '| page | characters | confidence | seconds |',
  '| --- | --- | --- | --- |',
]
writeFileSync(RESULTS, `${[...head, ...lines].join('\n')}\n`)
