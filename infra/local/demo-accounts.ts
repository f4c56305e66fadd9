/** The password of every demo account. */
export const DEMO_PASSWORD = 'wardround-demo-1'

/** The accounts that the sample content brings; production refuses them. */
export const DEMO_ACCOUNTS = [
  { email: 'visitor@wardround.test', what: 'verified, not subscribed', staff: false },
  { email: 'learner@wardround.test', what: 'question bank and gems', staff: false },
  { email: 'mla@wardround.test', what: 'MLA group', staff: false },
  { email: 'admin@wardround.test', what: 'all permissions', staff: true },
  { email: 'editor@wardround.test', what: 'content', staff: true },
  { email: 'support@wardround.test', what: 'users', staff: true },
] as const
