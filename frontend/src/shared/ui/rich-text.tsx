import styled from 'styled-components'
import { color, family, font, leading, size, space, weight } from '../theme/tokens.ts'
import { labTableStyle } from './lab-table.tsx'

const Box = styled.div`
  font: ${weight('regular')} ${font('reading')}/${leading('read')} ${family('text')}; max-width: ${size('measure')}; text-wrap: pretty;
  overflow-wrap: break-word;
  > * + * { margin-top: 1em; }
  ul, ol { padding-left: 1.3em; }
  li + li { margin-top: .3em; }
  table { ${labTableStyle} margin-block: 1.2em; }
  blockquote { margin-inline: 0; padding-left: ${space('4')}; border-left: 4px solid ${color('line-2')}; color: ${color('ink-2')}; }
  img { height: auto; }
`

export type RichTextProps = {
  /** HTML from the service, which sanitises on write and on read with one allow-list. Never pass anything a reader has typed here. */
  html: string
  className?: string
}

/** Reading text that staff wrote. */
export const RichText = ({ html, className }: RichTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the owning service on write and on read
  <Box className={className} dangerouslySetInnerHTML={{ __html: html }} />
)
