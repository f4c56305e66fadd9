import { getQuestionSet, listQuestionSets } from '@wardround/proto/http/assessment/question-sets.ts'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { Loaded } from '#shared/ui/loaded.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { SetEntry } from '../sets/set-entry.tsx'
import { SetResult } from '../sets/set-result.tsx'
import { Remark, StudyGroupTabs } from '../study-group/study-group-tabs.tsx'

/** What somebody who opened a link, or has just made a set, sees first. */
function Shared({ id }: { id: string }) {
  const query = useApi(getQuestionSet, { params: { id } })
  return (
    <Section
      title={query.data?.own ? 'Your set' : 'Shared with you'}
      aside="Others who start it see your first name and initial."
    >
      <Loaded query={query} loading="Loading the set" missing="This set is not available">
        {(set) => <SetEntry set={set} />}
      </Loaded>
    </Section>
  )
}

/** `/studygroup/questions`: own and shared sets, with `?set=` for a link and `?result=` for a result. */
export function QuestionSetsPage() {
  const [search] = useSearchParams()
  const shared = search.get('set')
  const result = search.get('result')
  const sets = useApi(result ? null : listQuestionSets)
  return (
    <Wrap>
      <PageHeader
        title="Question sets"
        lead="Answer the same questions as others, then discuss the ones you disagreed on."
        actions={
          <LinkButton variant="primary" to={paths.questionSetNew()}>
            Create a set
          </LinkButton>
        }
      />
      <StudyGroupTabs current="sets" />
      <Remark>
        <PageText tag="plab-sgquestions" />
      </Remark>
      {result ? (
        <SetResult id={result} />
      ) : (
        <>
          {shared ? <Shared id={shared} /> : null}
          <Section title={shared ? 'Your other sets' : 'Your sets'} aside="Sets you created or started.">
            <Loaded
              query={sets}
              loading="Loading your sets"
              lines={5}
              empty={{
                when: (all) => all.every(({ id }) => id === shared),
                show: shared ? (
                  <p>No other sets yet.</p>
                ) : (
                  <EmptyState title="No sets yet">
                    <p>Create a set of up to 50 questions and share its link.</p>
                  </EmptyState>
                ),
              }}
            >
              {(all) => all.filter(({ id }) => id !== shared).map((set) => <SetEntry key={set.id} set={set} />)}
            </Loaded>
          </Section>
        </>
      )}
    </Wrap>
  )
}
