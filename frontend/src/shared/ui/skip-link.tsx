import styled from 'styled-components'
import { color, layer, space } from '../theme/tokens.ts'

const Anchor = styled.a`
  position: absolute; left: -999px;
  &:focus { left: ${space('4')}; top: ${space('2')}; z-index: ${layer('tooltip')}; background: ${color('sheet')}; padding: ${space('2')} ${space('3')}; }
`

/** First thing a keyboard reaches, before notices above the page; every layout has `<main id="main" tabIndex={-1}>`. */
export const SkipLink = () => (
  <Anchor
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('main')?.focus()
    }}
  >
    Skip to main content
  </Anchor>
)
