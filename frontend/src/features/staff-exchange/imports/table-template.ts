import { download, toCsv } from './csv.ts'

const HEADINGS = [
  'stem',
  'lead_in',
  ...[1, 2, 3, 4, 5].flatMap((number) => [`option_${number}`, `rationale_${number}`]),
  'answers',
  'explanation',
  'key_points',
  'category',
  'presentation',
  'condition',
]
const EXAMPLE: Record<string, string> = {
  stem: 'A 58-year-old man has crushing chest pain. The ECG shows ST elevation in leads II, III and aVF.',
  lead_in: 'Which artery is most likely to be blocked?',
  option_1: 'Circumflex artery',
  rationale_1: 'It supplies the lateral wall.',
  option_2: 'Left anterior descending artery',
  option_3: 'Right coronary artery',
  rationale_3: 'It supplies the inferior wall in most people.',
  answers: '3',
  explanation: 'Inferior infarction is usually caused by the right coronary artery.',
  key_points: 'Inferior leads: II, III and aVF.',
  category: 'Medicine / Cardiovascular',
  presentation: 'Chest pain',
}

/** The table that an import reads without any choice, with one question as an example. */
export const templateText = (): string => toCsv([HEADINGS, HEADINGS.map((heading) => EXAMPLE[heading] ?? '')])

export const downloadTemplate = (): void => download('questions-template.csv', 'text/csv;charset=utf-8', templateText())
