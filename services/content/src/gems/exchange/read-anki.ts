import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { cutText, plainText } from '#bank/text.ts'
import { imageTagsIn, replaceImageTags, sourceOfTag } from '#media/image-tags.ts'
import { readNotes } from './anki-notes.ts'
import { type AnkiPackage, openAnkiPackage } from './anki-package.ts'
import { type ImportedGem, LONGEST_PROMPT, LONGEST_TITLE, type SentPicture } from './imported-gem.ts'

const FIELD_END = '\x1f'

/** A deletion with no other in it. */
const CLOZE = /\{\{c\d+::((?:(?!\}\}|::|\{\{c\d)[\s\S])*)(?:::(?:(?!\}\}|\{\{c\d)[\s\S])*)?\}\}/g
/** How deep deletions may stand in one another. */
const DEEPEST = 3
const replaceCloze = (text: string, by: string): string => {
  let replaced = text
  for (let depth = 0; depth < DEEPEST; depth += 1) replaced = replaced.replace(CLOZE, by)
  return replaced
}
const hideCloze = (text: string) => replaceCloze(text, '…')
const showCloze = (text: string) => replaceCloze(text, '$1')

const SOUND = /\[sound:[^[\]]*\]/g
const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The name as the package has it: of what stands in the markup, entities and escapes are undone. */
function fileName(source: string): string {
  const text = plainText(source)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The pictures of a note, each once, with the files that came along. */
function picturesOf(fields: readonly string[], { media }: AnkiPackage): SentPicture[] {
  const pictures = new Map<string, SentPicture>()
  for (const tag of imageTagsIn(fields.join(FIELD_END))) {
    const name = fileName(sourceOfTag(tag) ?? '')
    const [, quoted, other] = ALT.exec(tag) ?? []
    if (!pictures.has(name))
      pictures.set(name, { name, description: plainText(quoted ?? other ?? ''), bytes: () => media(name) })
  }
  return [...pictures.values()]
}

/** A note's first field is the front of the card, the others its back; of a cloze the first is both. */
function gemOf(fields: readonly string[], anki: AnkiPackage): ImportedGem {
  const [first = '', ...others] = fields
  const front = plainText(hideCloze(first).replace(SOUND, ''))
  if (front === '') return { title: '', refused: 'The front has no text. Add the title of the gem there.' }
  const isCloze = first.includes('{{c')
  const pictures = picturesOf(fields, anki)
  const back = [isCloze ? showCloze(first) : '', ...others.map(showCloze)]
    .map((field) => replaceImageTags(field.replace(SOUND, ''), () => ''))
    .filter((field) => plainText(field) !== '')
  if (back.length === 0 && pictures.length === 0)
    return { title: cutText(front, LONGEST_TITLE), refused: 'The back is empty. Add the text of the gem there.' }
  return {
    title: cutText(front, LONGEST_TITLE),
    prompt: front.length > LONGEST_TITLE || isCloze ? cutText(front, LONGEST_PROMPT) : null,
    content: {
      format: 1,
      html: back.map((field) => (/<(p|div|ul|ol|table)\b/i.test(field) ? field : `<p>${field}</p>`)).join(''),
    },
    notes: /\[sound:/i.test(fields.join('')) ? ['Sounds were left out.'] : [],
    pictures,
  }
}

/**
 * The notes of an Anki package (`.apkg`) as gems, with their pictures. Templates, schedules and sounds are not read.
 */
export async function readAnki(bytes: Buffer): Promise<ImportedGem[]> {
  const anki = openAnkiPackage(bytes)
  const folder = await mkdtemp(join(tmpdir(), 'wr-anki-'))
  try {
    const path = join(folder, 'collection')
    await writeFile(path, anki.collection)
    const gems: ImportedGem[] = []
    for (const fields of await readNotes(path)) {
      gems.push(
        fields === null
          ? { title: '', refused: 'The note is too long. Shorten it or split it.' }
          : gemOf(fields.split(FIELD_END), anki),
      )
      // Others are answered between two notes.
      await setImmediate()
    }
    return gems
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
