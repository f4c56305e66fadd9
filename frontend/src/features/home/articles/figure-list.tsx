import type { FigureName } from '@wardround/proto/public-pages.ts'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Figure } from '#shared/ui/text.tsx'
import { useFigures } from '../api/use-figures.ts'

const List = styled.dl`
  display: flex; flex-wrap: wrap; gap: ${space('6')} ${space('10')}; margin-block: ${space('6')}; padding-top: ${space('4')};
  border-top: ${rule('rule')} solid ${color('ink')};
  > div { display: flex; flex-direction: column-reverse; min-width: 130px; }
  dt { font-size: ${font('t14')}; color: ${color('ink-3')}; }
  dd { margin: 0; }
`
const WORDS: Record<FigureName, readonly [one: string, many: string]> = {
  questions: ['Active question', 'Active questions'],
  areas: ['Category', 'Categories'],
  guides: ['Revision guide', 'Revision guides'],
  gems: ['Gem', 'Gems'],
}

/** The counts that belong to a page, large; one that is not known or nought is left out. */
export function FigureList({ names }: { names: readonly FigureName[] }) {
  const { figures } = useFigures()
  const known = names.filter((name) => (figures[name] ?? 0) > 0)
  if (known.length === 0) return null
  return (
    <List>
      {known.map((name) => (
        <div key={name}>
          <dt>{WORDS[name][figures[name] === 1 ? 0 : 1]}</dt>
          <dd>
            <Figure>{formatCount(figures[name] ?? 0)}</Figure>
          </dd>
        </div>
      ))}
    </List>
  )
}
