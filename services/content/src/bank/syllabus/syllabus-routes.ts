import type { App } from '@wardround/kit/http/http-app.ts'
import { success } from '@wardround/proto/envelope.ts'
import * as contract from '@wardround/proto/http/content/syllabus.ts'
import { listSyllabus, listSyllabusMapping } from './list-syllabus.ts'

export const syllabusRoutes = (app: App): void => {
  app.route({ ...contract.listSyllabus, handler: async () => success(listSyllabus()) })
  app.route({ ...contract.listSyllabusMapping, handler: async () => success(listSyllabusMapping()) })
}
