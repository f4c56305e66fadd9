import type { ExportQuestion, FormatWriter } from '#exchange/exports/format-writer.ts'
import { pictureFile } from '#exchange/exports/pack-beside.ts'
import { xmlAttribute } from '#exchange/exports/xml-text.ts'
import { type PackedFile, packFiles } from '#exchange/exports/zip-writer.ts'
import { type Qti2Version, qti2Item } from './qti-2-item.ts'

const TYPES: Record<Qti2Version, { schema: string; version: string; item: string; namespace: string }> = {
  '2.1': {
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    item: 'imsqti_item_xmlv2p1',
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  },
  '2.2': {
    schema: 'QTIv2.2 Package',
    version: '1.0.0',
    item: 'imsqti_item_xmlv2p2',
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
  },
  '3.0': {
    schema: 'QTI Package',
    version: '3.0.0',
    item: 'imsqti_item_xmlv3p0',
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  },
}

const itemFile = (id: string) => `items/${id}.xml`

/** An item and the pictures that it shows. */
type Resource = { id: string; pictures: readonly string[] }

function manifestOf(items: readonly Resource[], version: Qti2Version): string {
  const { schema, version: schemaVersion, item, namespace } = TYPES[version]
  const fileOf = (href: string) => `<file href="${xmlAttribute(href)}"/>`
  const resources = items.map(({ id, pictures }) => {
    const files = [itemFile(id), ...pictures.map((name) => `images/${name}`)].map(fileOf).join('')
    return `    <resource identifier="${xmlAttribute(id)}" type="${item}" href="${xmlAttribute(itemFile(id))}">${files}</resource>\n`
  })
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${namespace}" identifier="wardround">\n`,
    `  <metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>\n`,
    `  <organizations/>\n  <resources>\n${resources.join('')}  </resources>\n</manifest>\n`,
  ].join('')
}

async function* filesOf(questions: AsyncIterable<ExportQuestion>, version: Qti2Version): AsyncGenerator<PackedFile> {
  const items: Resource[] = []
  const packed = new Set<string>()
  for await (const question of questions) {
    const { id, pictures = [] } = question
    items.push({ id, pictures: pictures.map(({ name }) => name) })
    yield { name: itemFile(id), content: qti2Item(question, version) }
    for (const picture of pictures) {
      if (packed.has(picture.name)) continue
      packed.add(picture.name)
      yield* pictureFile(picture)
    }
  }
  yield { name: 'imsmanifest.xml', content: manifestOf(items, version) }
}

/** A package of QTI: an item in a file of its own for each question, the pictures, and the manifest. */
export const qti2Writer = (version: Qti2Version): FormatWriter => ({
  pictures: { prefix: '../images/', kept: 'package' },
  write: (questions) => packFiles(filesOf(questions, version)),
})
