import { randomUUID } from 'node:crypto'

/** What staff send of a plain gem. */
export const newGem = (categoryId: string, changes: object = {}): any => ({
  state: 'active',
  categoryId,
  title: 'Treating hyperkalaemia',
  prompt: null,
  content: { format: 1, html: '<p>Calcium gluconate steadies the heart.</p>' },
  tags: {},
  references: [],
  forPa: false,
  indexImage: null,
  questionIds: [],
  guides: [],
  ...changes,
})

export const newClincher = (changes: object = {}) => ({
  id: randomUUID(),
  text: 'Tearing pain through to the back',
  choice: 'Dissection or infarction?',
  answer: 'Aortic dissection',
  contrast: 'not myocardial infarction',
  ...changes,
})
