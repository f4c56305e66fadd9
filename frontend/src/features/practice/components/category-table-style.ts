import styled from 'styled-components'
import { below, color, family, font, rule, space, touch, up, weight } from '#shared/theme/tokens.ts'

export const Grid = styled.table`
  width: 100%; border-collapse: collapse;
  thead th {
    font-size: ${font('t13')}; font-weight: ${weight('medium')}; color: ${color('ink-3')}; text-align: left; padding: 0 ${space('4')} 6px 0;
    border-bottom: ${rule('hair')} solid ${color('ink')}; vertical-align: bottom; white-space: nowrap;
  }
  tbody :is(th, td) { padding: 0 ${space('4')} 0 0; height: 46px; border-bottom: ${rule('hair')} solid ${color('line')}; font-size: ${font('t14')}; text-align: left; }
  tbody tr:not([data-part]):hover { background: ${color('sheet')}; }
  tbody th a { font: ${weight('medium')} ${font('t16')}/1.25 ${family('text')}; color: ${color('ink')}; text-decoration: none; display: inline-flex; align-items: center; min-height: 44px; }
  ${touch} { tbody th a { position: relative; &::after { content: ''; position: absolute; inset: -6px 0; } } }
  tbody th a:hover { text-decoration: underline; }
  tr[data-part='parent'] td { height: auto; border-bottom-color: ${color('line-2')}; vertical-align: bottom; padding-bottom: 7px; }
  tr[data-part='parent'] th {
    height: auto; padding: ${space('6')} 0 ${space('2')}; border-bottom-color: ${color('line-2')}; font-weight: ${weight('bold')}; color: ${color('ink-2')};
  }
  ${up('md')} { tbody:nth-of-type(1) tr[data-part='parent'] th { padding-top: ${space('4')}; } }
  :is(th, td)[data-part='choose'] { width: 1px; padding-right: ${space('3')}; }
  tr[data-chosen] { background: ${color('accent-wash')}; }
  [data-part='share'] { width: 16%; }
  [data-part='versus'] { width: 16%; }
  :is([data-part='count'], [data-part='you'], [data-part='peers'], [data-part='difference']) { text-align: right; white-space: nowrap; }
  [data-part='count'] { padding-right: ${space('6')}; }
  [data-part='count'] b { font-weight: ${weight('bold')}; }
  [data-part='count'] span, small { color: ${color('ink-3')}; font-size: ${font('t13')}; }
  td[data-part='peers'] { color: ${color('ink-2')}; }
  :is(th, td):last-child { padding-right: 6px; }
  ${below('md')} {
    &, tbody { display: block; }
    thead, td[data-part='you'], td[data-part='peers'] { display: none; }
    tr { display: grid; grid-template-columns: auto 1fr auto auto; gap: 0 ${space('3')}; align-items: center; padding: 3px 0 9px; border-bottom: ${rule('hair')} solid ${color('line')}; }
    tbody :is(th, td):is(*, [data-part]) { border: 0; height: auto; padding: 0; width: auto; }
    td[data-part='choose'] { grid-area: 1 / 1; }
    th[data-part='name'] { grid-area: 1 / 2 / 2 / 4; }
    td[data-part='difference'] { grid-area: 1 / 4; }
    td[data-part='share'] { grid-area: 2 / 1 / 3 / 3; }
    td[data-part='count'] { grid-area: 2 / 4; }
    td[data-part='versus'] { grid-area: 2 / 3; min-width: 100px; }
    tr[data-part='parent'] { grid-template-columns: auto 1fr; padding: ${space('5')} 0 ${space('2')}; th { padding: 0; display: block; } }
  }
`
export const Legend = styled.ul`
  list-style: none;
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('6')}; font-size: ${font('t13')}; color: ${color('ink-2')}; margin-top: ${space('4')};
  li { display: inline-flex; align-items: center; gap: ${space('2')}; }
  div { flex: none; width: 90px; }
`
