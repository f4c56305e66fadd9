import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type EntityNames, EntityProblem } from './entity-names.ts'
import { insertionsFor } from './insertions.ts'
import { adminResourceFile, formPageFile, listPageFile, screensTestFile } from './screen-files.ts'
import { contractFile, migrationFile, resourceFile, routesFile, routesTestFile } from './service-files.ts'

/** The files that are new: path and text. */
export function newFiles(names: EntityNames): Map<string, string> {
  const { service, room, folder, file, feature, timestamp, table } = names
  const source = `services/${service}/src/${room}${folder}`
  const screens = `frontend/src/features/${feature}`
  return new Map([
    [`proto/http/${service}/${folder}.ts`, contractFile(names)],
    [`services/${service}/migrations/${timestamp}_create_${table}.ts`, migrationFile(names)],
    [`${source}/${file}-resource.ts`, resourceFile(names)],
    [`${source}/${file}-routes.ts`, routesFile(names)],
    [`${source}/${file}-routes.int.test.ts`, routesTestFile(names)],
    [`${screens}/${folder}/${file}-resource.ts`, adminResourceFile(names)],
    [`${screens}/pages/${file}-list-page.tsx`, listPageFile(names)],
    [`${screens}/pages/${file}-form-page.tsx`, formPageFile(names)],
    [`${screens}/pages/${file}-screens.test.tsx`, screensTestFile(names)],
  ])
}

/**
 * Writes a new staff entity into a checkout and returns the paths it wrote, new ones first. Nothing is written when a
 * file exists already or a list is not where it is expected.
 */
export async function writeEntity(root: string, names: EntityNames): Promise<{ made: string[]; changed: string[] }> {
  const made = newFiles(names)
  const taken = [...made.keys()].filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new EntityProblem(`There is one already: ${taken.join(', ')}`)
  const changed = new Map<string, string>()
  for (const { path, change } of insertionsFor(names)) {
    const full = join(root, path)
    const text = existsSync(full) ? await readFile(full, 'utf8') : ''
    const after = change(text)
    if (after !== text) changed.set(path, after)
  }
  for (const [path, text] of [...made, ...changed]) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return { made: [...made.keys()], changed: [...changed.keys()] }
}
