import type { GemBlock, GemContent } from '@wardround/proto/gem-content.ts'
import { type ComponentType, createContext, Fragment, type ReactNode, useContext, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { ProtectedText } from '#shared/protection/protected-text.tsx'
import { useProtection } from '#shared/protection/use-protection.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Enlarge } from '#shared/ui/rich-text/enlarge.tsx'
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
    <Enlarge picture={{ src: image.url, alt: description }} />
  </figure>
)

type Html = ComponentType<{ html: string }>
/**
 * How a gem is shown: what draws its texts, whether they are protected, and whether what is hidden is shown at once.
 */
const Showing = createContext<{
  Html?: Html | undefined
  accessible?: boolean | undefined
  open?: boolean | undefined
}>({})

function Text({ html }: { html: string }) {
  const { Html, accessible = false } = useContext(Showing)
  return Html ? <Html html={html} /> : <ProtectedText html={html} accessible={accessible} />
}

const InLine = styled.span`> * { font: inherit; max-width: none; }`
/** Text inside a cell. */
function Inline({ html }: { html: string }) {
  const { Html, accessible = false } = useContext(Showing)
  const text = useRef<HTMLSpanElement>(null)
  useProtection(text, html, accessible)
  return Html ? (
    <InLine>
      <Html html={html} />
    </InLine>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service on write
    <span key={`${accessible}`} ref={text} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

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
  return <Text html={`<${List}>${items.map((item) => `<li>${item}</li>`).join('')}</${List}>`} />
}

type Marks = { known: readonly string[]; unknown: readonly string[] }
type BlockProps = { block: GemBlock; marks: Marks | undefined; onMark: GemBodyProps['onMark'] }

const markOf = (marks: Marks | undefined, id: string) =>
  marks?.known.includes(id) ? true : marks?.unknown.includes(id) ? false : null

function Block({ block, marks, onMark }: BlockProps) {
  const { open = false } = useContext(Showing)
  if (block.kind === 'text') return <Text html={block.html} />
  if (block.kind === 'image') return <Figure {...block} />
  if (block.kind === 'occlusion') return <Occlusion block={block} open={open} />
  if (block.kind === 'table') return <TableBlock {...block} />
  if (block.kind === 'list') return <ListBlock {...block} />
  if (block.kind === 'callout')
    return (
      <Callout $warns={block.tone === 'warning'}>
        <b>
          <Icon name={block.tone === 'warning' ? 'warn' : 'info'} size={16} />
          {block.title || CALLOUTS[block.tone]}
        </b>
        <Text html={block.html} />
      </Callout>
    )
  if (block.kind === 'clincher')
    return (
      <ClincherCard
        clincher={block.clincher}
        shown={open}
        known={markOf(marks, block.clincher.id)}
        {...(onMark ? { onMark: (known: boolean) => onMark(block.clincher.id, known) } : {})}
      />
    )
  return null
}

type Part = { id: string | null; node: ReactNode }

/** The parts of a gem that stand one below the other: sections, blocks, or the whole note, which has no id. */
function partsOf({ content, marks, onMark }: Pick<GemBodyProps, 'content' | 'marks' | 'onMark'>): Part[] {
  if (content.format === 1) return [{ id: null, node: <Text html={content.html} /> }]
  if (content.format === 2)
    return [
      {
        id: null,
        node: (
          <Stack $gap="5">
            <Text html={content.html} />
            {content.images.map((image) => (
              <Figure key={image.image.id} {...image} />
            ))}
          </Stack>
        ),
      },
    ]
  if (content.format === 3)
    return content.sections.map(({ id, title, html, images }) => ({
      id,
      node: (
        <section id={id}>
          <Stack>
            {title ? <h2>{title}</h2> : null}
            <Text html={html} />
            {images.map((image) => (
              <Figure key={image.image.id} {...image} />
            ))}
          </Stack>
        </section>
      ),
    }))
  return content.blocks
    .filter(({ kind }) => kind !== 'question')
    .map((block) => ({ id: block.id, node: <Block block={block} marks={marks} onMark={onMark} /> }))
}

type GemBodyProps = {
  content: GemContent
  marks?: Marks
  onMark?: (clincherId: string, known: boolean) => void
  /** Puts a part into its place on a page, as beside the own note on it. */
  frame?: (part: ReactNode, id: string | null, index: number) => ReactNode
  /** Covers and clinchers are open from the beginning. */
  open?: boolean
} & Protection

/** A learner's texts are protected. `Html` draws those of a preview, which no service has sanitised yet, instead. */
type Protection =
  /** `accessible`: the reader has accessible mode on. */
  { accessible: boolean; Html?: undefined } | { Html: Html; accessible?: undefined }

/** What a gem of any format says, as its reader sees it. Questions of a gem are links and stand below it. */
export function GemBody({ frame, Html, accessible, open, ...gem }: GemBodyProps) {
  const showing = useMemo(() => ({ Html, accessible, open }), [Html, accessible, open])
  const parts = partsOf(gem)
  return (
    <Showing value={showing}>
      {frame ? (
        parts.map(({ id, node }, index) => <Fragment key={id}>{frame(node, id, index)}</Fragment>)
      ) : (
        <Stack $gap={gem.content.format === 3 ? '8' : '5'}>
          {parts.map(({ id, node }) => (
            <div key={id}>{node}</div>
          ))}
        </Stack>
      )}
    </Showing>
  )
}
