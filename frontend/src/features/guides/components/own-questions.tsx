import {
  type GuideQuestions,
  getGuideQuestions,
  guideRunSlug,
  startGuideRun,
} from '@wardround/proto/http/assessment/guides.ts'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { rememberPlace } from '#features/guides/rules/guide-return.ts'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { ProgressLine } from '#shared/question/components/progress-line.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Button, LinkButton } from '#shared/ui/button.tsx'
import { Row, Spread } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { ReadingPart } from '#shared/ui/reading-page.ts'
import { Small } from '#shared/ui/text.tsx'

const Box = styled.div`
  border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('3')};
  h2 { font-size: ${font('t21')}; }
  > * + * { margin-top: ${space('3')}; }
`

type Props = {
  slug: string
  questions: GuideQuestions | undefined
  /** Only headings and key points are shown. */
  brief: boolean
}

/** The questions of the guide, with the way to them; nothing where it has none. */
export function OwnQuestions({ slug, questions, brief }: Props) {
  const { run, busy } = useMutationApi(startGuideRun, [getGuideQuestions])
  const navigate = useNavigate()
  if (!questions || questions.total === 0) return null
  const { total, answered, correct, resumeAt } = questions
  const start = async () => {
    rememberPlace(slug, brief)
    try {
      const started = await run({ body: { title: slug } })
      await navigate(paths.question(guideRunSlug(slug), started.resumeAt))
    } catch (error) {
      toast(`The questions could not be opened. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  const next =
    answered === 0
      ? 'Start the questions'
      : answered < total
        ? `Carry on at question ${resumeAt}`
        : 'Go through the questions again'
  return (
    <ReadingPart aria-labelledby="its-questions" id="questions" data-no-find>
      <Box>
        <Spread>
          <h2 id="its-questions">Questions on this guide</h2>
          <Small $muted>In the order of the guide.</Small>
        </Spread>
        <ProgressLine cells={questions.questions} current={resumeAt} />
        <Spread>
          <Small as="p" $muted>
            {answered} of {total} answered, {correct} correct.
          </Small>
          <Row>
            <LinkButton to={paths.guideQuestions(slug)} onClick={() => rememberPlace(slug, brief)}>
              See all questions
            </LinkButton>
            <Button variant="primary" busy={busy} onClick={() => void start()}>
              {next}
            </Button>
          </Row>
        </Spread>
      </Box>
    </ReadingPart>
  )
}
