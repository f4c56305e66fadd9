import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { RichText } from '#shared/ui/rich-text/rich-text.tsx'
import { ClincherCard } from './clincher-card.tsx'
import { GemPicture } from './gem-picture.tsx'
import { Occlusion } from './occlusion.tsx'

const Caption = styled.figcaption`font-size: ${font('t14')}; color: ${color('ink-3')}; margin-top: ${space('1')};`
const Callout = styled.div<{ $warns: boolean }>`
  border-left: ${rule('state-rule')} solid ${({ $warns }) => color($warns ? 'warning' : 'accent')}; padding: ${space('2')} ${space('4')};
  b { display: flex; align-items: center; gap: ${space('2')}; font-weight: ${weight('bold')}; }
`
const Scroll = styled.div`overflow-x: auto;`
const Grid = styled.table`
  border-collapse: collapse; font-size: ${font('t16')};
  caption { text-align: left; color: ${color('ink-3')}; font-size: ${font('t14')}; padding-bottom: ${space('1')}; }
  th, td { text-align: left; padding: 6px ${space('4')} 6px 0; border-bottom: ${rule('hair')} solid ${color('line')}; vertical-align: top; }
  thead th { border-color: ${color('ink')}; font-weight: ${weight('medium')}; color: ${color('ink-3')}; font-size: ${font('t14')}; }
`

const CALLOUTS = { remember: 'Remember', warning: 'Warning', exam: 'In the exam', note: 'Note' } as const

type Image = Extract<GemBlock, { kind: 'image' }>
const Figure = ({ image, description, caption }: Pick<Image, 'image' | 'description' | 'caption'>) => (
  <figure>
    <GemPicture image={image} description={description} />
    {caption ? <Caption>{caption}</Caption> : null}
  </figure>
)

/** Sanitised text inside a cell or an item. */
const Inline = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service on write
  <span dangerouslySetInnerHTML={{ __html: html }} />
)

const TableBlock = ({ caption, head, rows }: Extract<GemBlock, { kind: 'table' }>) => (
  <Scroll tabIndex={0} role="region" aria-label={caption || 'Table'}>
    <Grid>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {head.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
            <th key={at} scope="col">
              <Inline html={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={at}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
              <td key={column}>
                <Inline html={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  </Scroll>
)

function ListBlock({ ordered, items }: Extract<GemBlock, { kind: 'list' }>) {
  const List = ordered ? 'ol' : 'ul'
  return <RichText html={`<${List}>${items.map((item) => `<li>${item}</li>`).join('')}</${List}>`} />
}

type Marks = { known: readonly string[]; unknown: readonly string[] }
type BlockProps = { block: GemBlock; marks: Marks | undefined; onMark: GemBodyProps['onMark'] }

const markOf = (marks: Marks | undefined, id: string) =>
  marks?.known.includes(id) ? true : marks?.unknown.includes(id) ? false : null

function Block({ block, marks, onMark }: BlockProps) {
  if (block.kind === 'text') return <RichText html={block.html} />
  if (block.kind === 'image') return <Figure {...block} />
  if (block.kind === 'occlusion') return <Occlusion block={block} />
  if (block.kind === 'table') return <TableBlock {...block} />
  if (block.kind === 'list') return <ListBlock {...block} />
  if (block.kind === 'callout')
    return (
      <Callout $warns={block.tone === 'warning'}>
        <b>
          <Icon name={block.tone === 'warning' ? 'warn' : 'info'} size={16} />
          {block.title || CALLOUTS[block.tone]}
        </b>
        <RichText html={block.html} />
      </Callout>
    )
  if (block.kind === 'clincher')
    return (
      <ClincherCard
        clincher={block.clincher}
        known={markOf(marks, block.clincher.id)}
        {...(onMark ? { onMark: (known: boolean) => onMark(block.clincher.id, known) } : {})}
      />
    )
  return null
}

type GemBodyProps = {
  content: GemContent
  marks?: Marks
  onMark?: (clincherId: string, known: boolean) => void
  /** What stands below a section or a block: the own note on it. */
  below?: (partId: string) => ReactNode
}

/** What a gem of any format says, as its reader sees it. Questions of a gem are links and stand below it. */
export function GemBody({ content, marks, onMark, below = () => null }: GemBodyProps) {
  if (content.format === 1) return <RichText html={content.html} />
  if (content.format === 2)
    return (
      <Stack $gap="5">
        <RichText html={content.html} />
        {content.images.map((image) => (
          <Figure key={image.image.id} {...image} />
        ))}
      </Stack>
    )
  if (content.format === 3)
    return (
      <Stack $gap="8">
        {content.sections.map(({ id, title, html, images }) => (
          <section key={id} id={id}>
            <Stack>
              {title ? <h2>{title}</h2> : null}
              <RichText html={html} />
              {images.map((image) => (
                <Figure key={image.image.id} {...image} />
              ))}
              {below(id)}
            </Stack>
          </section>
        ))}
      </Stack>
    )
  return (
    <Stack $gap="5">
      {content.blocks.map((block) => (
        <div key={block.id}>
          <Block block={block} marks={marks} onMark={onMark} />
          {block.kind === 'question' ? null : below(block.id)}
        </div>
      ))}
    </Stack>
  )
}
