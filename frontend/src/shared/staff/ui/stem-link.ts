import styled from 'styled-components'
import { Link } from '#shared/navigation/link.tsx'
import { below, color, family } from '#shared/theme/tokens.ts'

/**
 * The beginning of a stem in a list, as the way to its question: one line, on a phone two, where room inside it would
 * show a third.
 */
export const StemLink = styled(Link)`
  display: block; padding-block: 3px; line-height: 1.4; overflow: hidden; text-overflow: ellipsis; font-family: ${family('text')}; color: ${color('ink')};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  ${below('md')} { && { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; padding-block: 0; margin-block: 8px; } }
`
