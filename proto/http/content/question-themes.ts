import { z } from 'zod'
import { crud } from '../../crud.ts'
import { FEWEST_OPTIONS, OPTION_LIMITS } from './questions.ts'

const resource = crud({
  one: 'theme',
  many: 'themes',
  pathOne: 'questiontheme',
  pathMany: 'questionthemes',
  service: 'content',
  area: 'Questions',
  input: {
    title: z.string().trim().min(2).max(200),
    options: z
      .array(
        z.strictObject({
          /** Kept when the option is kept; left out for a new one. */
          id: z.uuid().optional(),
          text: z.string().trim().min(1, 'Write the option.').max(500),
        }),
      )
      .min(FEWEST_OPTIONS, 'Give at least two options.')
      .max(OPTION_LIMITS.matching, 'Give at most twenty options.'),
  },
  extra: { questionCount: z.int(), updatedBy: z.string() },
  filters: {},
  errors: ['request.invalid'],
})

const own = <Declared extends object>(call: Declared) => ({ ...call, own: true })

/** Themes of extended matching questions: a title and the options that all of its questions share. A change makes new versions of them. */
export const theme = {
  ...resource,
  create: own(resource.create),
  change: own(resource.change),
  remove: own(resource.remove),
  read: own(resource.read),
  list: own(resource.list),
  listAll: own(resource.listAll),
}
export type ThemeInput = z.infer<typeof theme.input>
export type ThemeRecord = z.infer<typeof theme.record>
