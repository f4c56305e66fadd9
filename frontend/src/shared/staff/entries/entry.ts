import styled from 'styled-components'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { PlainText } from '#shared/ui/rich-text/plain-text.tsx'

/** A list of entries that are read and dealt with one after the other. */
export const Entries = styled.ol`
  list-style: none; margin: 0; padding: 0; border-top: ${rule('hair')} solid ${color('ink')};
  > li { padding: ${space('4')} 0; border-bottom: ${rule('hair')} solid ${color('line')}; }
  &[aria-busy='true'] { opacity: .6; }
`
export const EntryHead = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 ${space('4')}; font-size: ${font('t14')}; color: ${color('ink-3')};
  strong { color: ${color('ink')}; font-weight: ${weight('bold')}; }
`
/** What somebody wrote. */
export const Written = styled(
  PlainText,
)`font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; margin: ${space('1')} 0; max-width: 75ch;`
/** What opens below an entry. */
export const Opened = styled.div`padding: ${space('4')} 0 ${space('2')};`
export const EntryActions = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')}; margin-top: ${space('2')};`
