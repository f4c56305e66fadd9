import type { App } from '@wardround/kit/http-app.ts'
import { staffResource } from '@wardround/kit/staff-resource.ts'
import { theme } from '@wardround/proto/http/content/question-themes.ts'
import type { Deps } from '#deps.ts'
import { themeResource } from './theme-resource.ts'

export const themeRoutes = (app: App, deps: Deps): void => staffResource(app, deps.db, theme, themeResource)
