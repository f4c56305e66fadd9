import type { ExportPicture, ExportQuestion, FormatWriter } from './format-writer.ts'
import { xmlAttribute } from './xml-text.ts'
import { type PackedFile, packFiles } from './zip-writer.ts'

/** So many that a file of the package stays small enough to be read whole. */
const QUESTIONS_PER_FILE = 200

export async function* pictureFile({ name, read }: ExportPicture): AsyncGenerator<PackedFile> {
  yield {
    name: `images/${name}`,
    stored: true,
    content: (async function* () {
      yield await read()
    })(),
  }
}

/** A manifest as QTI 1.2 wants it; the other formats have none. */
function manifestOf(documents: readonly string[], pictures: Iterable<string>): string {
  const resource = (id: string, type: string, href: string) =>
    `    <resource identifier="${id}" type="${type}" href="${xmlAttribute(href)}"><file href="${xmlAttribute(href)}"/></resource>\n`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="wardround">\n',
    '  <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>\n  <organizations/>\n  <resources>\n',
    ...documents.map((href, index) => resource(`questions_${index + 1}`, 'imsqti_xmlv1p2', href)),
    ...[...pictures].map((name, index) => resource(`image_${index + 1}`, 'webcontent', `images/${name}`)),
    '  </resources>\n</manifest>\n',
  ].join('')
}

async function* filesOf(
  writer: FormatWriter,
  questions: AsyncIterable<ExportQuestion>,
  extension: string,
): AsyncGenerator<PackedFile> {
  const all = questions[Symbol.asyncIterator]()
  const documents: string[] = []
  const packed = new Set<string>()
  let next = await all.next()
  while (!next.done) {
    const pictures: ExportPicture[] = []
    const some = async function* () {
      for (let count = 0; count < QUESTIONS_PER_FILE && !next.done; count += 1) {
        const question: ExportQuestion = next.value
        pictures.push(...(question.pictures ?? []))
        yield question
        next = await all.next()
      }
    }
    const name = `questions-${documents.length + 1}.${extension}`
    documents.push(name)
    yield { name, content: writer.write(some()) }
    for (const picture of pictures) {
      if (packed.has(picture.name)) continue
      packed.add(picture.name)
      yield* pictureFile(picture)
    }
  }
  if (extension === 'xml') yield { name: 'imsmanifest.xml', content: manifestOf(documents, packed) }
}

/** A package with the questions in files of the format, and a folder of the pictures that they show. */
export const packBeside = (
  writer: FormatWriter,
  questions: AsyncIterable<ExportQuestion>,
  extension: string,
): AsyncGenerator<Uint8Array> => packFiles(filesOf(writer, questions, extension))
