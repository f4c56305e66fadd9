import { listCategoryProgress } from '@wardround/proto/http/assessment/categories.ts'
import { createQuestionSet, listQuestionSets, SET_LIMITS } from '@wardround/proto/http/assessment/question-sets.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useApi, useMutationApi } from '#shared/api/use-api.ts'
import { localMinute, momentOf } from '#shared/format/local-minute.ts'
import { paths } from '#shared/navigation/paths.ts'
import { PageText } from '#shared/pages/page-text.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { PageHeader, Section, Wrap } from '#shared/ui/page.tsx'
import { Remark, StudyGroupTabs } from '../study-group/study-group-tabs.tsx'

type By = 'category' | 'codes'
const CHOICES: readonly { value: By; label: string }[] = [
  { value: 'category', label: 'By category' },
  { value: 'codes', label: 'By question code' },
]
type Shown = 'finished' | 'moment'
const SHOWN: readonly { value: Shown; label: string }[] = [
  { value: 'finished', label: 'To each person when they finish' },
  { value: 'moment', label: 'To everyone at a time you choose' },
]
const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** `/studygroup/addquestions`: makes a set to share. */
export function QuestionSetNewPage() {
  const navigate = useNavigate()
  const categories = useApi(listCategoryProgress)
  const create = useMutationApi(createQuestionSet, [listQuestionSets])
  const [name, setName] = useState('')
  const [by, setBy] = useState<By>('category')
  const [category, setCategory] = useState('')
  const [count, setCount] = useState('20')
  const [codes, setCodes] = useState('')
  const [shown, setShown] = useState<Shown>('finished')
  const [moment, setMoment] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen =
      by === 'codes' ? { codes: codesIn(codes) } : { categories: category ? [category] : [], count: Number(count) }
    const showAt = shown === 'moment' ? moment : null
    create.run({ body: { name, ...chosen, showAt } }).then(
      ({ id }) => navigate(paths.questionSets({ set: id })),
      () => undefined,
    )
  }
  const options = (categories.data?.parents ?? []).flatMap((parent) =>
    parent.categories.map(({ id, name: label }) => ({ value: id, label, group: parent.name })),
  )
  const found = codesIn(codes).length
  return (
    <Wrap>
      <PageHeader
        title="Create a set"
        lead="Anyone with a question bank plan and the link to your set can answer its questions."
      />
      <StudyGroupTabs current="sets" />
      <Remark>
        <PageText tag="plab-sgaddquestions" />
      </Remark>
      <Section title="Set details" aside={`Up to ${SET_LIMITS.questions} questions and ${SET_LIMITS.members} people.`}>
        <form onSubmit={submit}>
          <Stack $gap="5">
            {create.error ? (
              <Note tone="bad" live="alert">
                {create.error.details?.[0]?.message ?? messageOf(create.error)}
              </Note>
            ) : null}
            <TextField
              label="Set name"
              hint="Use 2 to 80 characters."
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Segmented legend="Choose questions" choices={CHOICES} value={by} onChange={setBy} />
            {by === 'codes' ? (
              <TextArea
                label="Question codes"
                hint={`Up to ${SET_LIMITS.questions} codes, separated by spaces or commas, for example END-0147, END-0139.${found > 0 ? ` You’ve entered ${found}.` : ''}`}
                required
                value={codes}
                onChange={(event) => setCodes(event.target.value)}
              />
            ) : (
              <>
                <SelectField
                  label="Category"
                  options={[{ value: '', label: 'All categories' }, ...options]}
                  value={category}
                  onChange={(event) => setCategory(event.target.value)}
                />
                <TextField
                  label="Number of questions"
                  hint={`From 1 to ${SET_LIMITS.questions}.`}
                  type="number"
                  min={1}
                  max={SET_LIMITS.questions}
                  required
                  value={count}
                  onChange={(event) => setCount(event.target.value)}
                />
              </>
            )}
            <Segmented legend="Show answers" choices={SHOWN} value={shown} onChange={setShown} />
            {shown === 'moment' ? (
              <TextField
                label="Show answers on"
                hint={`Within ${SET_LIMITS.days} days, in your own time zone. Until then nobody sees the answers to these questions.`}
                type="datetime-local"
                required
                value={localMinute(moment)}
                onChange={(event) => setMoment(momentOf(event.target.value))}
              />
            ) : null}
            <div>
              <Button type="submit" variant="primary" busy={create.busy}>
                Create set
              </Button>
            </div>
          </Stack>
        </form>
      </Section>
    </Wrap>
  )
}
