import {
  closeQuestionSet,
  getQuestionSet,
  listQuestionSets,
  type QuestionSet,
  startQuestionSet,
} from '@wardround/proto/http/assessment/question-sets.ts'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const copyLink = async (id: string) => {
  try {
    await navigator.clipboard.writeText(new URL(paths.questionSets({ set: id }), location.origin).href)
    toast('Link copied.')
  } catch {
    toast('The link could not be copied. Allow this site to use the clipboard, then try again.')
  }
}

/** What a learner can do with a set: start it, carry on, see the result, copy the link, close it. */
export function SetActions({ set }: { set: QuestionSet }) {
  const navigate = useNavigate()
  const start = useMutationApi(startQuestionSet, [listQuestionSets, getQuestionSet])
  const close = useMutationApi(closeQuestionSet, [listQuestionSets, getQuestionSet])
  const { id, mine, own, closed, shown, showAt, questions } = set
  const failure = start.error ?? close.error
  const begin = () =>
    start.run({ params: { id }, body: {} }).then(
      ({ mine: started }) => {
        if (started) navigate(paths.category(started.slug))
      },
      () => undefined,
    )
  return (
    <>
      {failure ? <Note tone="bad">{messageOf(failure)}</Note> : null}
      <Row $gap="2">
        {mine === null && !closed ? (
          <Button size="sm" busy={start.busy} onClick={() => void begin()}>
            Start set
          </Button>
        ) : null}
        {mine && mine.answered < questions && !(showAt && shown) ? (
          <LinkButton size="sm" to={paths.category(mine.slug)}>
            Continue set
          </LinkButton>
        ) : null}
        {shown ? (
          <LinkButton size="sm" to={paths.questionSets({ result: id })}>
            See the result
          </LinkButton>
        ) : null}
        <Button size="sm" variant="quiet" onClick={() => void copyLink(id)}>
          Copy link
        </Button>
        {own && !closed ? (
          <Button
            size="sm"
            variant="quiet"
            busy={close.busy}
            onClick={() => void close.run({ params: { id }, body: {} }).catch(() => undefined)}
          >
            Close set
          </Button>
        ) : null}
      </Row>
    </>
  )
}
