import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { ReadReply, ReadRequest } from './engine-messages.ts'
import { preparePage } from './prepare-page.ts'

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))

/** The engine with its English data from the package; it asks no network and keeps nothing. */
async function openReader(): Promise<Worker> {
  const reader = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
  })
  await reader.setParameters({ tessedit_pageseg_mode: PSM.AUTO, preserve_interword_spaces: '0' })
  return reader
}

const reader = openReader()

async function read({ id, picture }: ReadRequest): Promise<ReadReply> {
  try {
    const engine = await reader
    const { data: page } = await engine.recognize(await preparePage(picture), { rotateAuto: true })
    return { id, read: { text: page.text.trim(), confidence: page.confidence } }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (request: ReadRequest) => void process.send?.(await read(request)))
// The worker that asked is gone, and nobody else can ask.
process.on('disconnect', () => process.exit(0))
