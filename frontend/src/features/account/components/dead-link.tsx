import { LinkButton } from '#shared/ui/button.tsx'
import { OutcomePage } from '#shared/ui/outcome-page.tsx'

type DeadLinkProps = {
  /** Where another one is to be had. */
  to: string
  action?: string
  /** What that means for the reader. */
  children: string
}

/** In place of what the link of an email was for, when it is no longer good: why, and where to get another. */
export const DeadLink = ({ to, action = 'Request a new link', children }: DeadLinkProps) => (
  <OutcomePage
    line="broken"
    title="This link doesn’t work"
    action={
      <LinkButton variant="primary" to={to}>
        {action}
      </LinkButton>
    }
  >
    <p role="status">It may have been used already, have expired or be incomplete. {children}</p>
  </OutcomePage>
)
