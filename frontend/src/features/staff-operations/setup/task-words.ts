/** Periodic tasks whose own name would not tell staff what they do. */
const TASKS: Readonly<Record<string, string>> = {
  'copy-broadcasts': 'Deliver notifications',
  'end-lapsed-pairs': 'End pairs after a plan ends',
  'end-overdue-sittings': 'End mocks when time is up',
  'enqueue-certificates': 'Create missing certificates',
  'forget-contacts': 'Delete unused contact details of partners',
  'keep-answer-days': 'Save answers per day',
  'look-up-purchases': 'Check app purchases with the store',
  'make-data-exports': 'Create data exports',
  'measure-outbox': 'Measure delay of events',
  'publish-attendance': 'Confirm attendance',
  'publish-due-texts': 'Publish scheduled pages, news and FAQs',
  'publish-notifications': 'Publish scheduled notifications',
  'purge-expired': 'Delete expired data',
  'purge-messages': 'Delete old events',
  'refund-lost-seats': 'Refund seats that are no longer available',
  'remark-answers': 'Re-mark answers',
  'remind-seat-holders': 'Send event reminders',
  'remove-customers': 'Delete customers from the payment provider',
  'remove-dry-runs': 'Delete files of import checks',
  'remove-old-ocr': 'Delete old text recognition files',
  'requeue-deliveries': 'Restart stopped emails and text messages',
  'requeue-exports': 'Restart stopped exports',
  'requeue-imports': 'Restart stopped imports',
  'requeue-ocr': 'Restart stopped text recognition',
  'send-pushes': 'Send push messages',
  'send-summaries': 'Send weekly summaries',
  'show-finished-sets': 'Show answers to finished question sets',
  'take-mock-snapshots': 'Update mock statistics',
  'walk-provider': 'Compare the last 48 hours with the payment provider',
  'walk-provider-whole-month': 'Compare the last 30 days with the payment provider',
  'watch-pace': 'Record fast reading',
}

/** "Re-mark answers"; any other name as it is written: `renew-plans` becomes "Renew plans". */
export const taskWords = (task: string): string =>
  TASKS[task] ?? task.charAt(0).toUpperCase() + task.slice(1).replaceAll('-', ' ')
