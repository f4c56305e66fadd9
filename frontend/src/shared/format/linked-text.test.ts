import { expect, it } from 'vitest'
import { linkedParts } from './linked-text.ts'

it.each([
  ['no address here', [{ text: 'no address here' }]],
  [
    'see https://www.nice.org.uk/guidance/ng28, page 4.',
    [
      { text: 'see ' },
      { text: 'https://www.nice.org.uk/guidance/ng28', href: 'https://www.nice.org.uk/guidance/ng28' },
      { text: ', page 4.' },
    ],
  ],
  ['www.example.org', [{ text: 'www.example.org', href: 'https://www.example.org/' }]],
  [
    '(https://example.org/a_(b)?c=d&e=1)\nnext',
    [
      { text: '(' },
      { text: 'https://example.org/a_(b)?c=d&e=1', href: 'https://example.org/a_(b)?c=d&e=1' },
      { text: ')\nnext' },
    ],
  ],
  ['javascript:alert(1) http://x', [{ text: 'javascript:alert(1) http://x' }]],
  ['https://a.b/"onclick=x', [{ text: 'https://a.b/', href: 'https://a.b/' }, { text: '"onclick=x' }]],
  ['data:text/html,<script>x</script> vbscript:x', [{ text: 'data:text/html,<script>x</script> vbscript:x' }]],
])('cuts %j', (text, parts) => {
  expect(linkedParts(text)).toEqual(parts)
})

it('T-072 makes no link of what runs', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,<script>x</script>', 'vbscript:x', 'blob:https://a.b/c'])
    for (const { href } of linkedParts(`see ${text} there`)) expect(href ?? 'https://').toMatch(/^https?:/)
})
