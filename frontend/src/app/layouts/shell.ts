import styled from 'styled-components'
import { color, LOW, layer, rule, shadow, size, space, up } from '#shared/theme/tokens.ts'

/** The matter of a page; the skip link leads here. */
export const Main = styled.main.attrs({ id: 'main', tabIndex: -1 })`flex: 1; min-width: 0; &:focus { outline: 0; }`

export const Masthead = styled.header`border-bottom: ${rule('hair')} solid ${color('line')};`
export const Bar = styled.div`display: flex; align-items: center; gap: ${space('6')}; height: ${size('bar')};`
export const Push = styled.div`margin-left: auto; display: flex; align-items: center; gap: ${space('3')};`

/** Shown from this width on, or below it. */
export const Wide = styled.div`display: none; ${up('lg')} { display: contents; }`
export const Narrow = styled.div`display: contents; ${up('lg')} { display: none; }`

/** The fixed bar of a question page. */
export const StickyBar = styled.header`
  position: sticky; top: var(--viewas, 0px); z-index: ${layer('bar')}; background: ${color('paper')}; border-bottom: ${rule('hair')} solid ${color('line')};
  box-shadow: ${shadow('bar')};
  ${LOW} { position: static; }
`
