import styled from 'styled-components'
import { color, family, font, leading, size, weight } from '../theme/tokens.ts'

/** The largest type, on the home page only. */
export const Display = styled.h1`
  font: ${weight('regular')} clamp(2.25rem, 1.1rem + 3.6vw, ${font('t58')})/1.07 ${family('text')}; letter-spacing: -.018em; text-wrap: balance;
`
/** One sentence that says what the page is for. */
export const Standfirst = styled.p`
  font: ${weight('regular')} ${font('t18')}/1.55 ${family('text')}; color: ${color('ink-2')}; max-width: 56ch; text-wrap: pretty;
`
/** Reading text at the reader's own size, 66 to 75 characters a line. */
export const Reading = styled.div`
  font: ${weight('regular')} ${font('reading')}/${leading('read')} ${family('text')}; max-width: ${size('measure')}; text-wrap: pretty;
  > * + * { margin-top: 1em; }
`
/** 14 px. */
export const Small = styled.p<{
  $muted?: boolean
}>`font-size: ${font('t14')}; ${({ $muted }) => $muted && `color: ${color('ink-3')};`}`
/** 13 px in caption grey: captions only. */
export const Caption = styled.p`font-size: ${font('t13')}; color: ${color('ink-3')};`
/** A large figure. */
export const Figure = styled.span`
  font: ${weight('regular')} ${font('t44')}/1 ${family('text')}; font-variant-numeric: lining-nums proportional-nums; letter-spacing: -.02em;
`
export const Strong = styled.strong`font-weight: ${weight('bold')};`
