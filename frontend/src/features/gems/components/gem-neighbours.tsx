import type { GemState } from '@wardround/proto/codes.ts'
import { type GemView, listGems } from '@wardround/proto/http/assessment/gems.ts'
import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/paths.ts'
import { color, font, space } from '#shared/theme/tokens.ts'
import { Icon } from '#shared/ui/icon.tsx'
import { ContentsList, ReadingHead, ReadingNav } from '#shared/ui/reading-page.ts'
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx'
import { GEMS_A_PAGE } from '../rules/gems-a-page.ts'
import { GEM_LOOKS } from './gem-state.tsx'

const Legend = styled.p`
  display: flex; flex-wrap: wrap; gap: ${space('1')} ${space('4')}; margin-top: ${space('4')}; font-size: ${font('t13')}; color: ${color('ink-2')};
  span { display: inline-flex; align-items: center; gap: 6px; }
`
const SHOWN = ['new', 'due', 'known'] as const satisfies readonly GemState[]

/** The gems of the same category around this one, with their states, as the list of the category has them. */
export function GemNeighbours({ gem: { id, category, number, total } }: { gem: GemView }) {
  const page = Math.max(1, Math.ceil(number / GEMS_A_PAGE))
  const { data } = useApi(
    listGems,
    { query: { page, size: GEMS_A_PAGE, sort: 'category', category: category.slug } },
    { keepPreviousData: true },
  )
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another gem is shown, or the list has come
  useLayoutEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (box.current && here) box.current.scrollTop = here.offsetTop - box.current.clientHeight / 2
  }, [id, data !== undefined])
  return (
    <ReadingNav aria-label={`Gems in ${category.name}`}>
      <div ref={box}>
        <ReadingHead>
          <h2>{category.name}</h2>
          <span>{formatCounted(total, 'gem')}</span>
        </ReadingHead>
        <ContentsList>
          {data?.items.map((one) => (
            <li key={one.id}>
              <Link to={paths.gem(one.id, category.slug)} aria-current={one.id === id ? 'page' : undefined}>
                <Icon name={GEM_LOOKS[one.memory.state].icon} size={12} />
                <span>
                  {one.title}
                  <VisuallyHidden>, {GEM_LOOKS[one.memory.state].word}</VisuallyHidden>
                </span>
              </Link>
            </li>
          ))}
        </ContentsList>
        <Legend aria-hidden="true">
          {SHOWN.map((state) => (
            <span key={state}>
              <Icon name={GEM_LOOKS[state].icon} size={12} />
              {GEM_LOOKS[state].word}
            </span>
          ))}
        </Legend>
      </div>
    </ReadingNav>
  )
}
