import type { FormEventHandler, ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { FormErrors, type FormProblem } from '#shared/ui/form/form-errors.tsx'
import { Stack, TwoPane } from '#shared/ui/layout.tsx'
import { Wrap } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'

const Form = styled(Stack).attrs({ as: 'form' })`max-width: 520px; h1 + p { margin-top: ${space('2')}; }`
const Beside = styled.aside`
  > div { border-top: ${rule('rule')} solid ${color('ink')}; padding-top: ${space('4')}; }
  h2 { font-size: ${font('t21')}; margin-bottom: ${space('4')}; }
`

type FormPageProps = {
  title: string
  lead?: ReactNode
  problems: readonly FormProblem[]
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What stands beside the form on a wide screen and below it on a narrow one. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that is one form: heading, what went wrong, the fields, and a word about what happens next. */
export const FormPage = ({ title, lead, problems, onSubmit, aside, children }: FormPageProps) => (
  <Wrap>
    <TwoPane>
      {/* If the browser submits it before the script has loaded, no field ends up in the address. */}
      <Form $gap="5" method="post" noValidate onSubmit={onSubmit as never}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? (
            <Small as="p" $muted>
              {lead}
            </Small>
          ) : null}
        </div>
        <FormErrors problems={problems} />
        {children}
      </Form>
      {aside ? (
        <Beside>
          <div>{aside}</div>
        </Beside>
      ) : null}
    </TwoPane>
  </Wrap>
)
