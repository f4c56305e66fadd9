import type { QuestionCell } from '@wardround/proto/http/assessment/categories.ts'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { withQuery } from '#shared/navigation/with-query.ts'
import {
  blockHolding,
  blocksOf,
  cellsFor,
  FILTER_NAMES,
  markOf,
  NAVIGATOR_FILTERS,
  type NavigatorFilter,
} from '#shared/question/rules/marks.ts'
import { questionAddress } from '#shared/question/store/addresses.ts'
import { color, font, size, space, touch, weight } from '#shared/theme/tokens.ts'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Cells, StateLegend } from '#shared/ui/question/cells.tsx'
import { Small } from '#shared/ui/text.tsx'

const Filters = styled.nav`
  display: flex; flex-wrap: wrap; gap: 0 ${space('3')}; border-bottom: 1px solid ${color('line-2')};
  a {
    padding: ${space('2')} 0; color: ${color('ink-2')}; text-decoration: none; border-bottom: 3px solid transparent; font-size: ${font('t14')};
    &:hover { color: ${color('ink')}; }
    ${touch} { min-width: ${size('target')}; min-height: ${size('target')}; }
    &[aria-current] { color: ${color('ink')}; font-weight: ${weight('bold')}; border-color: ${color('accent')}; }
  }
`
const Blocks = styled.div`max-width: 240px;`
const NOTHING: Record<NavigatorFilter, string> = {
  all: 'There are no questions here yet.',
  unanswered: 'Every question is answered.',
  wrong: 'No answers are wrong.',
  flagged: 'No questions are flagged.',
}

export type NavigatorProps = {
  slug: string
  cells: readonly QuestionCell[]
  filter: NavigatorFilter
  /** Address of this page under another filter. */
  filterTo: (filter: NavigatorFilter) => string
  /** Query of the links to questions, so that a filter and a round go along. */
  query?: Record<string, string | undefined>
  /** Number of the question on screen. */
  current?: number
  /** Marking is kept back: there are no wrong ones to look for. */
  held?: boolean
}

/** Every question of a category by its state, filtered; hundreds of them in blocks. */
export function Navigator({ slug, cells, filter, filterTo, query = {}, current, held = false }: NavigatorProps) {
  const blocks = useMemo(() => blocksOf(cellsFor(cells, filter)), [cells, filter])
  const [chosen, setChosen] = useState<{ block: number; at: string }>()
  const at = `${filter} ${current}`
  const shown = chosen?.at === at ? Math.min(chosen.block, blocks.length - 1) : blockHolding(blocks, current ?? 1)
  const block = blocks[shown]
  return (
    <Stack $gap="3">
      <Filters aria-label="Show">
        {NAVIGATOR_FILTERS.filter((one) => !held || one !== 'wrong').map((one) => (
          <Link
            key={one}
            to={filterTo(one)}
            aria-current={one === filter ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {FILTER_NAMES[one]}
          </Link>
        ))}
      </Filters>
      {blocks.length > 1 ? (
        <Blocks>
          <SelectField
            label="Range of questions"
            hideLabel
            small
            value={String(shown)}
            onChange={(event) => setChosen({ block: Number(event.currentTarget.value), at })}
            options={blocks.map(({ first, last }, index) => ({
              value: String(index),
              label: `${formatCount(first)} to ${formatCount(last)}`,
            }))}
          />
        </Blocks>
      ) : null}
      {block ? (
        <Cells
          questions={block.cells.map((cell) => ({
            number: cell.number,
            to: withQuery(questionAddress(slug, cell.number), query),
            mark: markOf(cell),
            flagged: cell.flagged,
          }))}
          {...(current === undefined ? {} : { current })}
        />
      ) : (
        <Small $muted>{NOTHING[filter]}</Small>
      )}
      <StateLegend held={held} />
    </Stack>
  )
}
