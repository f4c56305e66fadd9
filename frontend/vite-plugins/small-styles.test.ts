import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { shrinkStyle, smallStyles } from './small-styles.ts'

it('takes from a style only the space that nothing depends on', () => {
  expect(shrinkStyle('\n  display: grid; gap: 0 ')).toBe(' display:grid;gap:0 ')
  expect(shrinkStyle(' &:hover a, & + & { margin: calc(1px + 2px) 0; }\n')).toBe(
    ' &:hover a,& + &{margin:calc(1px + 2px) 0;}',
  )
  expect(shrinkStyle("\n  content: ', '; color: red;")).toBe("\n  content: ', '; color: red;")
})

it('keeps what stands between two values, and every other text', () => {
  const value = (name: string) => `$\{${name}}`
  const box = (style: string) =>
    `import styled from 'styled-components'\nconst Box = styled.div<{ $a: string }>\`${style}\`\nconst other = \`a:  b\`\n`
  const { transform } = smallStyles() as unknown as { transform: (code: string, id: string) => { code: string } }
  const { code } = transform.call(
    { parse: parseAst } as never,
    box(`\n  padding: ${value('a')} ${value('b')}; ${value('c')} { margin: 0; }\n`),
    '/src/box.ts',
  )
  expect(code).toBe(box(` padding:${value('a')} ${value('b')};${value('c')}{margin:0;}`))
})
