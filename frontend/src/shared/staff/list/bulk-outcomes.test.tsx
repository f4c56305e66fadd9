import { expect, it } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { BulkOutcomes } from './bulk-outcomes.tsx'

const refused = (id: string, message: string, reasons: string[] = []) => ({
  id,
  done: false,
  code: 'request.invalid' as const,
  message,
  ...(reasons.length > 0 ? { details: reasons.map((reason) => ({ path: 'body.categoryId', message: reason })) } : {}),
})

it('gives each row that was left its own reason alone, and the refusal where it has none', () => {
  const outcomes = [
    refused('1', 'Some of the details are incorrect.', ['Choose a category that can contain questions.']),
    refused('2', 'This has changed since you opened it.'),
    refused('3', 'This question is incomplete.', ['Choose the right answer.', 'Enter the explanation.']),
  ]
  const names = new Map([
    ['1', 'END-0001'],
    ['2', 'END-0002'],
  ])
  show(
    <BulkOutcomes
      shown={{ result: { done: 2, outcomes }, names }}
      words={{ one: 'question', many: 'questions' }}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByRole('dialog', { name: '3 questions not changed' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'END-0001: Choose a category that can contain questions.',
    'END-0002: This has changed since you opened it.',
    'A row: Choose the right answer. Enter the explanation.',
  ])
})
