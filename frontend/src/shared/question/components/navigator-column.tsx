import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { formatCount } from '#shared/format/numbers.ts'
import { color, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { useFrom } from '#shared/theme/use-from.ts'

const Column = styled.nav`grid-area: 1 / 1 / span 2; font-size: ${font('t14')}; > div { position: sticky; top: 94px; max-height: calc(100dvh - 184px); overflow-y: auto; padding: 0 3px 3px 0; }`
const Head = styled.div`
  display: flex; align-items: baseline; justify-content: space-between; gap: ${space('3')}; border-top: ${rule('rule')} solid ${color('ink')};
  padding: ${space('2')} 0;
  h2 { font-size: ${font('t16')}; font-weight: ${weight('bold')}; font-family: inherit; letter-spacing: 0; }
  span { color: ${color('ink-3')}; font-size: ${font('t13')}; }
`
/** Whether the navigator stands beside the question; below that width it is a sheet and is not drawn until it opens. */
export const useHasNavigatorColumn = (): boolean => useFrom('xl')

/** Brings the cell of the question on screen into the column's own view, without moving the page. */
function showCurrent(box: HTMLElement): void {
  const cell = box.querySelector<HTMLElement>('li [aria-current]')
  if (!cell) return
  const above = cell.getBoundingClientRect().top - box.getBoundingClientRect().top
  const room = box.clientHeight - cell.offsetHeight
  if (above < 0 || above > room) box.scrollTop += above - room / 2
}

export type NavigatorColumnProps = { total: number; current: number; children: ReactNode }

/** The navigator as the left column of a wide screen; nothing is shown of it before its cells are known. */
export function NavigatorColumn({ total, current, children }: NavigatorColumnProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is current, or its cells have come
  useLayoutEffect(() => {
    if (box.current) showCurrent(box.current)
  }, [current, total > 0])
  return (
    <Column aria-label="Questions">
      {total > 0 ? (
        <div ref={box}>
          <Head>
            <h2>Questions</h2>
            <span>{formatCount(total)} in total</span>
          </Head>
          {children}
        </div>
      ) : null}
    </Column>
  )
}
