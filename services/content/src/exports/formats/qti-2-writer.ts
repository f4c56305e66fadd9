import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportQuestion, FormatWriter } from '../format-writer.ts'
import { xmlAttribute } from '../xml-text.ts'
import { type Qti2Version, qti2Item } from './qti-2-item.ts'

type PackedFile = { name: string; text: string }

/** Packs files as they come; the directory of the package is all that is kept of them. */
async function* pack(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    if (chunk) ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    entry.push(strToU8(text), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

const TYPES: Record<Qti2Version, { schema: string; version: string; item: string; namespace: string }> = {
  '2.1': { schema: 'QTIv2.1 Package', version: '1.0.0', item: 'imsqti_item_xmlv2p1', namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1' },
  '2.2': { schema: 'QTIv2.2 Package', version: '1.0.0', item: 'imsqti_item_xmlv2p2', namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1' },
  '3.0': {
    schema: 'QTI Package',
    version: '3.0.0',
    item: 'imsqti_item_xmlv3p0',
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  },
}

const itemFile = (id: string) => `items/${id}.xml`

function manifestOf(ids: readonly string[], version: Qti2Version): string {
  const { schema, version: schemaVersion, item, namespace } = TYPES[version]
  const resources = ids.map((id) => {
    const file = xmlAttribute(itemFile(id))
    return `    <resource identifier="${xmlAttribute(id)}" type="${item}" href="${file}"><file href="${file}"/></resource>\n`
  })
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${namespace}" identifier="wardround">\n`,
    `  <metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>\n`,
    `  <organizations/>\n  <resources>\n${resources.join('')}  </resources>\n</manifest>\n`,
  ].join('')
}

async function* filesOf(questions: AsyncIterable<ExportQuestion>, version: Qti2Version): AsyncGenerator<PackedFile> {
  const ids: string[] = []
  for await (const question of questions) {
    ids.push(question.id)
    yield { name: itemFile(question.id), text: qti2Item(question, version) }
  }
  yield { name: 'imsmanifest.xml', text: manifestOf(ids, version) }
}

/** A package of QTI: an item in a file of its own for each question, and the manifest. */
export const qti2Writer = (version: Qti2Version): FormatWriter => ({ write: (questions) => pack(filesOf(questions, version)) })
