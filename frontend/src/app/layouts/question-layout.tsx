import { Suspense, useMemo, useState } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { below, size, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { QuestionBarSlots } from '#shared/ui/question-bar.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { SkipLink } from '#shared/ui/skip-link.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { Main, StickyBar } from './shell.ts'

const margins = `
  width: calc(100% - 2 * ${space('4')}); max-width: 1308px; margin-inline: auto;
  ${up('xl')} { width: calc(100% - 2 * ${space('8')}); }
`
const In = styled.div`
  ${margins}
  display: flex; align-items: center; gap: ${space('4')}; height: ${size('bar')};
  ${below('md')} { gap: ${space('3')}; > a:first-child { order: 9; margin-left: auto; } }
`
const Middle = styled.div`display: flex; align-items: center; gap: ${space('4')}; flex: 1; min-width: 0;`
const Under = styled.div`${margins} > * { margin-block: -8px 2px; }`
const WideBack = styled(LinkButton)`${below('md')} { display: none; }`
const NarrowBack = styled(LinkButton)`width: ${size('control')}; padding: 0; flex: none; ${up('md')} { display: none; }`

/** A question and nothing else: fixed bar of 70 px with the logo, "Back to Categories", and what the page puts into it. */
export function QuestionLayout() {
  const [middle, setMiddle] = useState<HTMLElement | null>(null)
  const [bottom, setBottom] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ middle, bottom }), [middle, bottom])
  return (
    <QuestionBarSlots value={slots}>
      <SkipLink />
      <StickyBar>
        <In>
          <Wordmark short />
          <WideBack variant="primary" size="sm" to={paths.questionBank()}>
            Back to Categories
          </WideBack>
          <NarrowBack to={paths.questionBank()} aria-label="Back to Categories">
            <Icon name="left" size={20} />
          </NarrowBack>
          <Middle ref={setMiddle} />
        </In>
        <Under ref={setBottom} />
      </StickyBar>
      <Main>
        <Suspense
          fallback={
            <Wrap>
              <Skeleton lines={6} />
            </Wrap>
          }
        >
          <Outlet />
        </Suspense>
      </Main>
    </QuestionBarSlots>
  )
}
