import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { expect, it } from 'vitest'
import {
  emptyQuestion,
  type QuestionValues,
  questionBody,
} from '#features/staff-questions/questions/question-values.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { OptionRow } from './option-row.tsx'

const HTML = '<ul><li>K &amp; <em>Na</em> &lt; 5</li></ul>'

function Sent() {
  const { watch } = useFormContext<QuestionValues>()
  return <output>{JSON.stringify(questionBody(watch()).options[0])}</output>
}

function Row({ shared = false, html = '' }: { shared?: boolean; html?: string }) {
  const empty = emptyQuestion('c')
  const [first, ...rest] = empty.options
  const form = useForm<QuestionValues>({
    defaultValues: { ...empty, options: [{ ...first!, text: 'K & Na < 5', textHtml: html }, ...rest] },
  })
  return (
    <FormProvider {...form}>
      <OptionRow
        index={0}
        correct
        multiple={false}
        shared={shared}
        onCorrect={() => undefined}
        onUp={undefined}
        onDown={undefined}
        onRemove={undefined}
      />
      <Sent />
    </FormProvider>
  )
}

const sent = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as object

it('is plain until somebody formats it, and stays plain while nothing but words stand in the editor', async () => {
  const { user } = show(<Row />)
  expect(screen.getByLabelText<HTMLInputElement>('Option A', { selector: 'input' }).value).toBe('K & Na < 5')
  await user.click(screen.getByRole('button', { name: 'Format option A' }))
  const text = await screen.findByRole('textbox', { name: 'Option A' })
  expect(text.textContent).toBe('K & Na < 5')
  expect(sent()).toEqual({ text: 'K & Na < 5', rationale: '', correct: false })
})

it('sends words and HTML together, and goes back to plain words', async () => {
  const { user } = show(<Row html={HTML} />)
  const text = await screen.findByRole('textbox', { name: 'Option A' })
  expect(text.querySelector('em')?.textContent).toBe('Na')
  expect(sent()).toMatchObject({ text: 'K & Na < 5', textHtml: HTML })
  await user.click(screen.getByRole('button', { name: 'Remove formatting from option A' }))
  expect(screen.getByLabelText<HTMLInputElement>('Option A', { selector: 'input' }).value).toBe('K & Na < 5')
  expect(sent()).toEqual({ text: 'K & Na < 5', rationale: '', correct: false })
})

it('offers no formatting of a theme’s option, but of the reason', () => {
  show(<Row shared />)
  expect(screen.queryByRole('button', { name: 'Format option A' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Format reason for option A' })).toBeTruthy()
})
