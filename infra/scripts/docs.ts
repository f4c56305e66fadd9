import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@wardround/proto/calls.ts'
import { asyncApiDocument } from '@wardround/proto/documents/asyncapi.ts'
import { openApiDocument } from '@wardround/proto/documents/openapi.ts'
import { EVENTS } from '@wardround/proto/events.ts'
import { DATA_DIR } from '../local/root.ts'
import { callsPage, errorsPage, eventsPage } from './docs-pages.ts'

const folder = join(DATA_DIR, 'docs')
const product = process.env.PRODUCT ?? 'wardround'
const files: Record<string, string> = {
  'calls.md': callsPage(CALLS, product),
  'events.md': eventsPage(EVENTS),
  'errors.md': errorsPage(),
  'openapi.json': JSON.stringify(openApiDocument(CALLS, product), null, 2),
  'asyncapi.json': JSON.stringify(asyncApiDocument(EVENTS), null, 2),
}
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`)
console.log(`Written to .data/docs: ${Object.keys(files).join(', ')}`)
