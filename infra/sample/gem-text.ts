import { randomUUID } from 'node:crypto'
import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import type { StoredImage } from '@wardround/proto/http/content/images.ts'
import type { SampleQuestion } from './sample-data.ts'
import type { SampleGem, SampleGems } from './sample-gems.ts'

export type DrawnPicture = SampleGems['pictures'][string] & { image: StoredImage }

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`
const part = <Block extends object>(block: Block) => ({ id: randomUUID(), ...block })

function pictureBlock({ image, description, covers }: DrawnPicture): GemBlock {
  const shown = { image, description, caption: 'Drawn for teaching.' }
  if (covers.length === 0) return part({ kind: 'image', ...shown })
  return part({ kind: 'occlusion', ...shown, covers: covers.map(part) })
}

/** What is wrong about each option that is, from the question's own reasons. */
const wrongOptions = ({ options }: SampleQuestion) => options.filter(({ correct }) => !correct)

function blocksOf(question: SampleQuestion, questionId: string, picture: DrawnPicture | undefined): GemBlock[] {
  const [first = '', ...others] = question.keyPoints
  return [
    part({ kind: 'callout', tone: 'remember', title: '', html: `<p>${escapeText(first)}</p>` }),
    part({ kind: 'text', html: question.explanation }),
    ...(picture ? [pictureBlock(picture)] : []),
    ...(others.length > 0 ? [part({ kind: 'list' as const, ordered: false, items: others.map(escapeText) })] : []),
    part({
      kind: 'table',
      caption: 'Why not the others',
      head: ['Option', 'Why not'],
      rows: wrongOptions(question).map(({ text, rationale }) => [escapeText(text), escapeText(rationale)]),
    }),
    part({ kind: 'question', questionId }),
  ]
}

/** The text of a sample gem, made of what its question explains, so that the two never say different things. */
export function gemText(
  { format }: SampleGem,
  question: SampleQuestion,
  questionId: string,
  picture: DrawnPicture | undefined,
): GemContent {
  const inShort = list(question.keyPoints)
  if (format === 1) return { format, html: `${inShort}${question.explanation}` }
  if (format === 2) {
    const images = picture
      ? [{ image: picture.image, description: picture.description, caption: 'Drawn for teaching.' }]
      : []
    return { format, html: `${inShort}${question.explanation}`, images }
  }
  if (format === 3) {
    const section = (title: string, html: string) => part({ title, html, images: [] })
    const reasons = wrongOptions(question).map(({ text, rationale }) => `${text}: ${rationale}`)
    return {
      format,
      sections: [
        section('In short', inShort),
        section('Why', question.explanation),
        section('Not this', list(reasons)),
      ],
    }
  }
  return { format, blocks: blocksOf(question, questionId, picture) }
}
