import { guessColumns } from '@wardround/proto/question-table.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { ColumnFields, isChosen } from './column-fields.tsx'
import { parseTableHead } from './table-head.ts'
import { templateText } from './table-template.ts'

const HEAD = parseTableHead('Vignette,A,B,Right one\nWhich valve?,Mitral,Aortic,B\n')

function Choosing() {
  const [choices, setChoices] = useState(guessColumns(HEAD.headings))
  return (
    <>
      <ColumnFields head={HEAD} choices={choices} onChange={setChoices} />
      <p>{isChosen(choices) ? 'ready' : 'not yet'}</p>
    </>
  )
}

it('shows the first rows of a table of others and asks for the columns that its headings do not tell', async () => {
  const { user } = show(<Choosing />)
  expect(screen.getByRole('cell', { name: 'Which valve?' })).toBeTruthy()
  expect((screen.getByLabelText('Question') as HTMLSelectElement).value).toBe('Vignette')
  expect(screen.queryByLabelText('Option 4 (optional)')).toBeNull()
  expect(screen.getByText('not yet')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Correct answer (letter, number or text)'), 'Right one')
  expect(screen.getByText('ready')).toBeTruthy()
})

it('offers a template whose own headings need no choice', () => {
  const { headings, rows } = parseTableHead(templateText())
  expect(headings).toEqual(expect.arrayContaining(['stem', 'option_1', 'option_2', 'answers']))
  expect(rows).toHaveLength(1)
})
