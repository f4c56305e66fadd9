import styled, { createGlobalStyle } from 'styled-components'
import { below, color, font, LOW, layer, rule, shadow, size, space, up, weight } from '#shared/theme/tokens.ts'

/** Room that the fixed bar at the foot takes. */
const FOOT = '120px'
const NAVIGATOR = '232px'
const QUESTION = '624px'
const MARGIN = 'minmax(280px, 340px)'

/**
 * Navigator, question and margin; the navigator is a sheet below 1200 px, the margin goes under the question below 992
 * px.
 */
export const QuestionGrid = styled.div`
  display: grid; gap: 0 ${space('10')}; padding: ${space('6')} ${space('4')} ${FOOT}; max-width: ${size('wide-max')}; width: 100%; margin-inline: auto;
  justify-content: center; grid-template-columns: minmax(0, ${QUESTION});
  ${up('lg')} { grid-template-columns: minmax(0, ${QUESTION}) minmax(240px, 320px); grid-template-rows: auto 1fr; }
  ${up('xl')} { grid-template-columns: ${NAVIGATOR} minmax(0, ${QUESTION}) ${MARGIN}; padding-inline: ${space('8')}; gap: 0 ${space('14')}; }
`
export const Article = styled.article`
  min-width: 0;
  > * { max-width: none; }
  &:has([data-awaited]) ~ * { visibility: hidden; }
  ${up('xl')} { grid-column: 2; }
`
/** Under the question; on a narrow screen under its margin, too, so that key points come before what others say. */
export const Below = styled.div`
  min-width: 0;
  ${up('lg')} { grid-area: 2 / 1; }
  ${up('xl')} { grid-area: 2 / 2; }
`
export const MarginColumn = styled.aside`
  min-width: 0; padding-top: ${space('8')};
  ${up('lg')} { padding-top: 0; grid-area: 1 / 2 / span 2; }
  ${up('xl')} { grid-area: 1 / 3 / span 2; }
`
export const MarginNote = styled.section`
  border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('3')} 0 ${space('6')}; font-size: ${font('t14')};
  &:first-child { border-top: ${rule('rule')} solid ${color('ink')}; }
  h2 { font-size: ${font('t14')}; font-weight: ${weight('bold')}; font-family: inherit; margin-bottom: ${space('2')}; }
`
/** Room at the end of the page, so that its last line can be scrolled above an open sheet. */
export const SheetRoom = styled.div`display: none; ${below('lg')} { display: block; height: min(45dvh, 380px); }`
/** What the stems of an extended matching question share. */
export const Theme = styled.p`font-size: ${font('t14')}; color: ${color('ink-2')}; margin-bottom: ${space('2')}; font-weight: ${weight('bold')};`
/** The fixed bar at the foot: back, the one main action, on, and the navigator where it is a sheet. */
export const Foot = styled.div`
  position: fixed; inset: auto 0 0; z-index: ${layer('bar')}; background: ${color('sheet')}; box-shadow: ${shadow('bar')};
  padding-bottom: env(safe-area-inset-bottom);
  ${up('lg')} { background: ${color('paper')}; }
  ${LOW} { position: static; margin-top: ${space('6')}; box-shadow: none; }
`
export const FootLine = styled.div`
  display: flex; align-items: center; gap: ${space('3')}; max-width: 656px; margin-inline: auto; padding: ${space('3')} ${space('4')}; min-height: 68px;
  [data-main] { flex: 1; max-width: 280px; margin-inline: auto; }
  ${up('xl')} {
    max-width: calc(${QUESTION} + 340px + ${NAVIGATOR} + 2 * ${space('14')} + 2 * ${space('8')}); padding-inline: ${space('8')}; display: grid;
    grid-template-columns: ${NAVIGATOR} minmax(0, ${QUESTION}) ${MARGIN}; gap: ${space('14')}; justify-content: center;
    [data-main] { margin: 0; flex: 0 1 240px; }
  }
`
export const FootMiddle = styled.div`
  display: contents;
  ${up('xl')} { grid-column: 2; display: flex; align-items: center; gap: ${space('3')}; }
`
/**
 * Messages that float at the foot stand above the bar, and a sideways stroke does not also go back in the browser's
 * history.
 */
export const QuestionDocument = createGlobalStyle`:root { --foot: 68px; overscroll-behavior-x: none; ${LOW} { --foot: 0px; } } body { overscroll-behavior-x: none; }`
/** A line above the buttons, over the question. */
export const FootMessage = styled(FootLine)`
  min-height: 0; padding-bottom: 0; justify-content: center;
  ${up('xl')} { > * { grid-column: 2; } }
`
/** Shown while the navigator is a sheet. */
export const OnlyNarrow = styled.div`display: contents; ${up('xl')} { display: none; }`
