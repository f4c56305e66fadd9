import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The words of the first page. */
export async function textOf(file: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const content = await (await pdf.getPage(1)).getTextContent()
  return content.items.map((item) => ('str' in item ? item.str : '')).join('')
}
