import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { PageText } from '#shared/pages/page-text.tsx'
import { CarryOn } from '#shared/study/carry-on.tsx'
import type { BankProgress } from '#shared/study/use-category-progress.ts'
import { WeakAreas } from '#shared/study/weak-areas.tsx'
import { below, color, font, rule, space, up, weight } from '#shared/theme/tokens.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { AllDone } from '../records/all-done.tsx'
import { StartOver } from '../records/reset-dialog.tsx'
import { BuilderBar } from '../sessions/builder-bar.tsx'
import { RunningSessions } from '../sessions/running-sessions.tsx'
import { choiceFrom, withChosen } from '../sessions/selection.ts'
import { SessionBuilder } from '../sessions/session-builder.tsx'
import { useSessionDraft } from '../sessions/use-session-draft.ts'
import { CategoryTable } from './category-table.tsx'

const Two = styled.div`
  display: grid; gap: ${space('8')} ${space('10')}; padding: ${space('4')} 0 0; > * { min-width: 0; }
  ${up('xl')} { grid-template-columns: minmax(0, 1fr) 296px; }
`
const Aside = styled.aside`
  display: none;
  ${up('xl')} { display: block; position: sticky; top: ${space('6')}; align-self: start; }
  h2 { border-top: ${rule('rule')} solid ${color('accent')}; padding: ${space('2')} 0; font-size: ${font('t16')}; font-family: inherit; font-weight: ${weight('bold')}; }
`
/** Shown where the keyboard comes by: one to the builder beside the list from 1200 px on, one to the bar below that. */
const ToBuilder = styled.a<{ $bar?: boolean }>`
  position: absolute; z-index: 1; background: ${color('sheet')}; padding: ${space('2')} ${space('3')}; color: ${color('accent')};
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
  ${({ $bar }) => ($bar ? up('xl') : below('xl'))} { display: none; }
`
const Text = styled.div`padding: ${space('2')} 0; &:empty { display: none; }`
const Foot = styled.div`padding-top: ${space('6')};`

/**
 * The categories with where one stopped, and the builder of sessions beside them (below 1200 px in a bar at the foot).
 */
export function Bank({ progress }: { progress: BankProgress }) {
  const [search] = useSearchParams()
  const categories = progress.parents.flatMap((parent) => parent.categories)
  const draft = useSessionDraft(choiceFrom(search, categories))
  if (categories.length === 0)
    return (
      <EmptyState title="There are no questions yet">
        Questions for your exam will appear here once they’re published.
      </EmptyState>
    )
  const chosen = new Set(draft.choice.categories)
  const chosenNames = categories.filter(({ id }) => chosen.has(id)).map(({ name }) => name)
  const choosing = {
    chosen,
    onChoose: (ids: string[], add: boolean) =>
      draft.change({ categories: withChosen(draft.choice.categories, ids, add) }),
  }
  return (
    <>
      <CarryOn progress={progress} />
      <WeakAreas progress={progress} />
      <RunningSessions except={progress.last?.slug} />
      <AllDone progress={progress} />
      <Text>
        <PageText tag="plab-qbcategories" />
      </Text>
      <Two>
        <section aria-label="Categories">
          <ToBuilder href="#build">Skip to the session builder</ToBuilder>
          <ToBuilder href="#build-bar" $bar>
            Skip to the session builder
          </ToBuilder>
          <CategoryTable parents={progress.parents} choosing={choosing} />
          <Foot>
            <StartOver answered={progress.answered} />
          </Foot>
        </section>
        <Aside aria-labelledby="build">
          <h2 id="build" tabIndex={-1}>
            Build a session
          </h2>
          <SessionBuilder draft={draft} chosenNames={chosenNames} hint="Select categories in the list." />
        </Aside>
      </Two>
      <BuilderBar draft={draft} chosenNames={chosenNames} />
    </>
  )
}
