import { z } from 'zod'
import { QUESTION_KINDS } from '../codes.ts'
import { defineEvent } from '../event.ts'
import { Reference } from '../http/content/questions.ts'
import { AnySettingValue, SETTING_TAGS } from '../settings.ts'

/** `revision` rises with every change of the record; a lower one than already seen is old news and changes nothing. */
const revision = z.int()

export const categoryChanged = defineEvent(
  'content.category.changed.v1',
  'A category as it now is',
  z.object({ categoryId: z.uuid(), revision, parentId: z.uuid().nullable(), slug: z.string(), name: z.string(), position: z.int() }),
)

export const categoryDeleted = defineEvent(
  'content.category.deleted.v1',
  'A category is gone',
  z.object({ categoryId: z.uuid(), revision }),
)

export const questionPublished = defineEvent(
  'content.question.published.v1',
  'An active question in its newest version, with its solution',
  z.object({
    questionId: z.uuid(),
    revision,
    versionId: z.uuid(),
    code: z.string(),
    kind: z.enum(QUESTION_KINDS),
    categoryId: z.uuid(),
    /** Order within the category. */
    position: z.int(),
    forPa: z.boolean(),
    stem: z.string(),
    leadIn: z.string(),
    /** Of an extended matching question; its options are then the theme's, up to 20. */
    theme: z.object({ id: z.uuid(), title: z.string() }).nullable().default(null),
    options: z.array(z.object({ id: z.uuid(), text: z.string() })),
    solution: z.object({
      key: z.array(z.uuid()),
      rationales: z.record(z.uuid(), z.string()),
      explanation: z.string(),
      keyPoints: z.array(z.string()),
      references: z.array(Reference),
    }),
    publishedAt: z.iso.datetime(),
  }),
)

export const questionWithdrawn = defineEvent(
  'content.question.withdrawn.v1',
  'A question is no longer active: it leaves the bank, answers stay',
  z.object({ questionId: z.uuid(), revision }),
)

export const importFinished = defineEvent(
  'content.import.finished.v1',
  'An import has worked through its file',
  z.object({ importId: z.uuid(), imported: z.int(), unchanged: z.int(), refused: z.int() }),
)

export const settingChanged = defineEvent(
  'content.setting.changed.v1',
  'A setting as it now is; `value` is the one in force, the fallback where the stored one was deleted',
  z.object({ tag: z.enum(SETTING_TAGS), revision, value: AnySettingValue }),
)
