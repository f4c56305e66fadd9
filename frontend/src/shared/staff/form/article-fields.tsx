import type { PublicPicture } from '@wardround/proto/public-picture.ts'
import { plainLines } from '../rich-text/plain-words.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { Field } from './resource-field.tsx'

/** The fields `html` and `picture` of what visitors read. */
export const articleFields = <Values extends { html: string; picture: PublicPicture | null }>(
  htmlLabel: string,
): readonly Field<Values>[] => [
  {
    kind: 'own',
    name: 'html',
    label: htmlLabel,
    draw: ({ value, onChange, ...field }) => (
      <RichTextField {...field} headings pictures="open" value={value as string} onChange={onChange as never} />
    ),
    show: plainLines,
  },
  {
    kind: 'own',
    name: 'picture',
    label: 'Picture',
    optional: true,
    draw: ({ value, onChange, id, error }) => (
      <PictureField id={id} error={error} value={value as PublicPicture | null} onChange={onChange as never} />
    ),
    show: (picture: PublicPicture | null) => picture?.alt ?? 'None',
  },
]
