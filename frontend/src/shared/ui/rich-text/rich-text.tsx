import { useLayoutEffect, useMemo, useRef } from 'react'
import styled, { css } from 'styled-components'
import { color, family, font, leading, rule, size, space, weight } from '#shared/theme/tokens.ts'
import { alignLabColumns, followWidth, letScroll } from './lab-columns.ts'
import { labPartStyle, labTableStyle } from './lab-table.tsx'
import { watchPictures } from './pictures.ts'

/** How a picture that did not come shows its alternative text. */
export const missingPictureStyle = css`
  img[data-missing] {
    display: inline-block; min-width: 12em; max-width: 100%; height: auto; padding: ${space('3')} ${space('4')};
    border: ${rule('hair')} dashed ${color('line-2')}; color: ${color('ink-2')}; font-size: ${font('t14')};
  }
`

/** The look of reading text, for markup that is built from elements (previews of drafts). */
export const RichTextFrame = styled.div`
  font: ${weight('regular')} ${font('reading')}/${leading('read')} ${family('text')}; max-width: ${size('measure')}; text-wrap: pretty;
  overflow-wrap: break-word;
  > * + * { margin-top: 1em; }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: .3em; }
  [data-scroll] { overflow-x: auto; margin-block: 1.2em; }
  table { ${labTableStyle} }
  ${labPartStyle}
  blockquote { margin-inline: 0; padding-left: ${space('4')}; border-left: 4px solid ${color('line-2')}; color: ${color('ink-2')}; }
  img { height: auto; }
  ${missingPictureStyle}
`

export type RichTextProps = {
  /**
   * HTML from the service, which sanitises on write and on read with one allow-list. Never pass anything a reader has
   * typed here.
   */
  html: string
  className?: string
}

/** Reading text that staff wrote. Its tables are set as lab tables and scroll inside themselves on narrow screens. */
export const RichText = ({ html, className }: RichTextProps) => {
  const box = useRef<HTMLDivElement>(null)
  // React writes the markup again whenever this object is another one, and what was done to the tables would be lost.
  const markup = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html means new pictures
  useLayoutEffect(() => (box.current ? watchPictures(box.current) : undefined), [markup])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new html means new tables
  useLayoutEffect(() => {
    for (const table of box.current?.querySelectorAll('table') ?? []) {
      alignLabColumns(table)
      if (!table.parentElement?.hasAttribute('data-scroll')) letScroll(table)
    }
    const boxes = [...(box.current?.querySelectorAll<HTMLElement>('[data-scroll]') ?? [])]
    if (boxes.length === 0 || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => boxes.forEach(followWidth))
    for (const one of boxes) observer.observe(one)
    return () => observer.disconnect()
  }, [markup])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service on write and on read
    <RichTextFrame ref={box} className={className} dangerouslySetInnerHTML={markup} />
  )
}
