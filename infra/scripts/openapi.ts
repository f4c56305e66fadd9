import { CALLS } from '@wardround/proto/calls.ts'
import { asyncApiDocument } from '@wardround/proto/documents/asyncapi.ts'
import { openApiDocument } from '@wardround/proto/documents/openapi.ts'
import { EVENTS } from '@wardround/proto/events.ts'

/** Prints the OpenAPI document, or with `--events` the AsyncAPI document, and nothing else. */
const document = process.argv.includes('--events')
  ? asyncApiDocument(EVENTS)
  : openApiDocument(CALLS, process.env.PRODUCT ?? 'wardround')
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
