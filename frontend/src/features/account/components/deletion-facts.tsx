import { DefinitionList } from '#shared/ui/layout.tsx'

/** What becomes of what is kept, in four lines. */
export const DeletionFacts = () => (
  <DefinitionList $prose>
    <dt>For seven days</dt>
    <dd>Nothing is lost: log in, and everything is as it was.</dd>
    <dt>Then deleted</dt>
    <dd>Your name, address and log-in, answers, scores, notes, flags, sessions and the rest of your plan.</dd>
    <dt>Stays without your name</dt>
    <dd>Comments and reports that others built on, and invoices, which the law has us keep for six years.</dd>
    <dt>Before you go</dt>
    <dd>You can take everything along: ask for your data under Security.</dd>
  </DefinitionList>
)
