import type { Database } from '@wardround/kit/database.ts'

export type Deps = { db: Database }
