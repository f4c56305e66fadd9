import styled from 'styled-components'
import { color, family, font, radius, rule, space } from '#shared/theme/tokens.ts'
import { labTableStyle } from '#shared/ui/rich-text/lab-table.tsx'

/** The paper that is written on, in the look that the text will have. */
export const Surface = styled.div<{ $tall: boolean; $invalid: boolean }>`
  border: ${rule('hair')} solid ${({ $invalid }) => color($invalid ? 'wrong' : 'edge')}; border-radius: 0 0 ${radius('2')} ${radius('2')};
  ${({ $invalid }) => $invalid && `border-left-width: ${rule('state-rule')};`}
  background: ${color('sheet')};
  &:focus-within { outline: ${rule('rule')} solid ${color('focus')}; outline-offset: -1px; border-color: ${color('focus')}; }
  .tiptap {
    min-height: ${({ $tall }) => ($tall ? '190px' : '110px')}; max-height: 70vh; overflow: auto; padding: ${space('2')} ${space('3')}; outline: 0;
    white-space: break-spaces; overflow-wrap: break-word; font-variant-ligatures: none;
    font: 400 ${font('t16')}/1.55 ${family('text')};
  }
  .tiptap > * + * { margin-top: .8em; }
  ul, ol { padding-left: 1.3em; }
  blockquote { padding-left: ${space('4')}; border-left: 4px solid ${color('line-2')}; color: ${color('ink-2')}; }
  table { ${labTableStyle} margin-block: ${space('3')}; position: relative; }
  td, th { min-width: 3em; vertical-align: top; }
  td > * + *, th > * + * { margin-top: .4em; }
  .selectedCell { background: ${color('accent-wash')}; }
  img { display: block; max-width: 100%; height: auto; }
  figcaption { font-size: ${font('t14')}; color: ${color('ink-2')}; }
  .ProseMirror-selectednode { outline: ${rule('rule')} solid ${color('accent')}; outline-offset: 2px; }
  .ProseMirror-gapcursor { display: none; pointer-events: none; position: absolute; }
  .ProseMirror-gapcursor::after { content: ''; display: block; position: absolute; top: -2px; width: 20px; border-top: ${rule('hair')} solid ${color('ink')}; }
  .ProseMirror-focused .ProseMirror-gapcursor { display: block; }
`
