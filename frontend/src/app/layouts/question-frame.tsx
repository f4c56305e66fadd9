import { BACK_TO_CATEGORIES } from '@wardround/proto/fixed-texts.ts'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { below, size, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { Main, StickyBar } from './shell.ts'

const margins = `
  width: calc(100% - 2 * ${space('4')}); max-width: 1308px; margin-inline: auto;
  ${up('xl')} { width: calc(100% - 2 * ${space('8')}); }
`
const TRACE = '24px'
/** 70 px with everything in it: logo, button and what the page puts there, and the trace on a line of its own. */
const In = styled.div`
  ${margins}
  display: grid; align-items: center; column-gap: ${space('4')};
  grid-template: 'logo back middle' calc(${size('bar')} - ${TRACE} - 1px) 'trace trace trace' ${TRACE} / auto auto minmax(0, 1fr);
  ${up('md')} { &:not(:has(> :last-child > *)) { grid-template-rows: calc(${size('bar')} - 1px) 0; } }
  > :first-child { grid-area: logo; }
  ${below('md')} {
    column-gap: ${space('3')}; grid-template: 'back middle logo' 55px 'trace trace trace' auto / auto minmax(0, 1fr) auto;
  }
`
const Middle = styled.div`
  grid-area: middle; display: flex; align-items: center; gap: ${space('4')}; min-width: 0; height: 100%; overflow: hidden;`
const Under = styled.div`grid-area: trace; min-width: 0; ${below('md')} { > * { margin-block: -4px 0; } }`
const WideBack = styled(LinkButton)`grid-area: back; ${below('md')} { display: none; }`
const NarrowBack = styled(
  LinkButton,
)`grid-area: back; width: ${size('control')}; padding: 0; flex: none; ${up('md')} { display: none; }`

/** Where the bar leads back to; `plain` where the page has a main action of its own. */
type Back = { to: string; label: string; plain?: boolean }

/** Reading and reviewing lead back to their lists. */
function backFromReading(pathname: string): Back | undefined {
  const guide = /^\/plabrevisionguides\/([^/]+)(\/questions)?/.exec(pathname)
  if (guide?.[1] && guide[2]) return { to: paths.guide(decodeURIComponent(guide[1])), label: 'Back to the guide' }
  if (guide) return { to: paths.guides(), label: 'Revision guides', plain: true }
  const gems = /^\/plabgems(?:\/([^/]+))?/.exec(pathname)
  if (gems) return { to: paths.gems({}, gems[1] && decodeURIComponent(gems[1])), label: 'Gems', plain: true }
  if (pathname.startsWith(paths.review())) return { to: paths.decks(), label: 'Decks', plain: true }
  return undefined
}

/**
 * Learners come from the categories, visitors in the trial from the home page, staff who look at a preview from the
 * list of questions.
 */
function backFrom(pathname: string): Back {
  const reading = backFromReading(pathname)
  if (reading) return reading
  if (pathname.startsWith('/preview/question/')) return { to: paths.adminQuestions(), label: 'Back to questions' }
  if (pathname.startsWith(`${paths.mocks(true)}/`)) return { to: paths.mocks(true), label: 'Back to mocks' }
  if (pathname.startsWith(`${paths.mocks()}/`)) return { to: paths.mocks(), label: 'Back to mocks' }
  if (pathname.startsWith('/preview/revisionguide/'))
    return { to: paths.adminRevisionGuides(), label: 'Back to revision guides' }
  if (pathname.startsWith(paths.trial())) return { to: paths.home(), label: 'Back' }
  // One level up: from a question to its category or session, from there to the bank.
  const slug = /^\/questionbank\/([^/]+)\/[^/]+/.exec(pathname)?.[1]
  return { to: slug ? paths.category(decodeURIComponent(slug)) : paths.questionBank(), label: BACK_TO_CATEGORIES }
}

export type QuestionFrameProps = {
  pathname: string
  /** What stands in the bar beside the logo, and on its lower edge. */
  middle?: ReactNode
  under?: ReactNode
  middleRef?: Ref<HTMLDivElement>
  underRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The bar, and below it what is read. */
export function QuestionFrame({ pathname, middle, under, middleRef, underRef, children }: QuestionFrameProps) {
  const back = backFrom(pathname)
  return (
    <>
      <StickyBar>
        <In>
          <Wordmark short />
          <WideBack
            variant={back.plain ? 'secondary' : 'primary'}
            {...(back.plain ? { icon: 'left' as const } : {})}
            size="sm"
            to={back.to}
          >
            {back.label}
          </WideBack>
          <NarrowBack to={back.to} aria-label={back.label}>
            <Icon name="left" size={20} />
          </NarrowBack>
          <Middle ref={middleRef}>{middle}</Middle>
          <Under ref={underRef}>{under}</Under>
        </In>
      </StickyBar>
      <Main>{children}</Main>
    </>
  )
}
