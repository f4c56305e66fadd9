import { LinkButton } from '#shared/ui/button.tsx'
import { OutcomePage } from './outcome-page.tsx'

type DeadLinkProps = {
  /** How long such a link is good. */
  age: 'an hour' | 'a day'
  /** Where another one is to be had. */
  to: string
  action?: string
  /** What that means for the reader. */
  children: string
}

/** In place of what the link of a mail was for, when it is no longer good: why, and where to get another. */
export const DeadLink = ({ age, to, action = 'Send me another', children }: DeadLinkProps) => (
  <OutcomePage
    line="broken"
    title="This link is no longer good"
    action={
      <LinkButton variant="primary" to={to}>
        {action}
      </LinkButton>
    }
  >
    <p role="status">
      It was used, it is older than {age}, or part of it is missing. {children}
    </p>
  </OutcomePage>
)
