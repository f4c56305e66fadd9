import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { screen, show } from '#shared/testing/page.tsx'
import { Button } from '#shared/ui/button.tsx'
import { AnswerOption, Options } from '#shared/ui/question/answer-option.tsx'
import { describeMarks } from '#shared/ui/question/question-state.ts'
import { Trace } from '#shared/ui/question/trace.tsx'
import { Checkbox } from './choice.tsx'
import { CodeField } from './code-field.tsx'
import { FormErrors } from './form-errors.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a button', () => {
  it('ignores presses while it is busy, and keeps focus', async () => {
    const pressed = vi.fn()
    const { user } = show(
      <Button busy onClick={pressed}>
        Pay
      </Button>,
    )
    const pay = button('Pay')
    await user.click(pay)
    expect(pressed).not.toHaveBeenCalled()
    expect(pay.getAttribute('aria-busy')).toBe('true')
    expect(pay.disabled).toBe(false)
    expect(document.activeElement).toBe(pay)
  })

  it('does not submit a busy form', async () => {
    const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const { user } = show(
      <form onSubmit={submitted}>
        <Button type="submit" busy>
          Pay
        </Button>
      </form>,
    )
    await user.click(button('Pay'))
    expect(submitted).not.toHaveBeenCalled()
  })
})

describe('a field', () => {
  it('ties label, hint and error to its control', () => {
    show(<TextField label="First name" hint="As on your passport." error="Use letters only." />)
    const description = 'Use letters only. As on your passport.'
    const input = screen.getByRole('textbox', { name: 'First name', description })
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows a password on request and says so', async () => {
    const { user } = show(<PasswordField label="Password" defaultValue="three words here" />)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Show password'))
    expect(button('Show password').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Password' })).toBeTruthy()
  })

  it('takes six digits of a pasted code and calls back once, and again for others put in their place', async () => {
    const complete = vi.fn()
    const Code = () => {
      const [code, setCode] = useState('')
      return <CodeField label="Code" value={code} onChange={setCode} onComplete={complete} />
    }
    const { user } = show(<Code />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    const paste = async (text: string) => {
      await user.tripleClick(input)
      await user.paste(text)
    }
    await paste(' 407-129 9')
    expect(input.value).toBe('407129')
    expect(complete).toHaveBeenCalledExactlyOnceWith('407129')
    await paste('407 129')
    await paste('553 201')
    expect(complete.mock.calls).toEqual([['407129'], ['553201']])
  })

  it('can be neither on nor off', () => {
    show(<Checkbox label="All" mixed />)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' }).indeterminate).toBe(true)
  })
})

describe('the summary of a form', () => {
  it('takes focus and leads to the field', async () => {
    const { user, rerender } = show(
      <>
        <FormErrors problems={[]} />
        <TextField id="email" label="Email" />
      </>,
    )
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(
      <>
        <FormErrors problems={[{ fieldId: 'email', message: 'Enter your email.' }]} />
        <TextField id="email" label="Email" />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.click(screen.getByRole('link', { name: 'Email: Enter your email.' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
  })
})

describe('an answer option', () => {
  it('is a real radio until marked, then says the verdict in words', async () => {
    const choose = vi.fn()
    const option = (marked: boolean) => (
      <Options>
        <AnswerOption
          letter="A"
          name="q"
          checked={false}
          onChoose={choose}
          state={marked ? 'miss' : 'open'}
          share={0.17}
          rationale="Not this one."
        >
          Calcium
        </AnswerOption>
      </Options>
    )
    const { user, container, rerender } = show(option(false))
    await user.click(screen.getByRole('radio', { name: 'A: Calcium' }))
    expect(choose).toHaveBeenCalledOnce()
    expect(container.textContent).not.toContain('17%')
    rerender(option(true))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(container.textContent).toContain('Your choice')
    expect(container.textContent).toContain('17% of your peers chose A')
  })
})

describe('striking an option out', () => {
  it('has a button of its own that is there without hovering, and says when it is done', async () => {
    const strike = vi.fn()
    const option = (out: boolean) => (
      <Options>
        <AnswerOption letter="A" name="q" checked={false} onChoose={() => undefined} onStrike={strike} out={out}>
          Calcium
        </AnswerOption>
      </Options>
    )
    const { user, rerender } = show(option(false))
    const button = screen.getByRole('button', { name: 'Strike out A' })
    for (let at: Element | null = button; at; at = at.parentElement) {
      const { opacity, visibility, display } = getComputedStyle(at)
      expect([opacity === '0', visibility === 'hidden', display === 'none']).toEqual([false, false, false])
    }
    await user.click(button)
    expect(strike).toHaveBeenCalledOnce()
    rerender(option(true))
    expect(screen.getByRole('button', { name: 'Strike out A' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('radio', { name: 'A, struck out: Calcium' })).toBeTruthy()
  })
})

describe('a trace', () => {
  it('is described in counts and words', () => {
    const { container } = show(
      <p>{describeMarks([{ mark: 'correct' }, { mark: 'wrong', flagged: true }, { mark: 'unanswered' }])}</p>,
    )
    expect(container.textContent).toBe('3 questions: 1 correct, 1 wrong, 1 unanswered, 1 flagged')
  })

  it('says which question is on screen', () => {
    show(<Trace questions={[{ mark: 'correct' }, { mark: 'unanswered' }]} current={1} />)
    expect(screen.getByRole('img', { name: 'Question 2 of 2: 1 correct, 1 unanswered' })).toBeTruthy()
  })
})
