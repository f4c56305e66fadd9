import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A rule about what a file says rather than what it imports. */
export type SourceRule = { name: string; comment: string; within: RegExp; except: RegExp; forbidden: RegExp }

const TESTS = '[.](int[.]|e2e[.])?test[.]tsx?$|/testing/'

export const SOURCE_RULES: readonly SourceRule[] = [
  {
    name: 'environment-in-config',
    comment: 'Only config.ts reads the environment.',
    within: /^services\/(?!kit\/)[^/]+\/src\//,
    except: new RegExp(`/config[.]ts$|${TESTS}`),
    forbidden: /\bprocess\s*(\.\s*env\b|\[\s*['"]env['"])/,
  },
  {
    name: 'connections-in-main',
    comment: 'Only main.ts and worker.ts open connections.',
    within: /^services\/(?!kit\/)[^/]+\/src\//,
    except: new RegExp(`/(main|worker)[.]ts$|${TESTS}`),
    forbidden: /\b(openDatabase|connectNats|openQueue|startWorker|openStorage)\s*\(/,
  },
  {
    name: 'tables-in-repositories',
    comment: 'Only repositories name a table.',
    within: /^services\/(?!kit\/)[^/]+\/src\//,
    except: new RegExp(`-repository[.]ts$|${TESTS}`),
    forbidden: /\b(trx|knex|conn|connection|db)(<[^<>()]*>)?\(\s*['"`]/,
  },
  {
    name: 'relative-imports-with-extension',
    comment: 'Node runs the files as they are: a relative import ends in .ts.',
    within: /^(services|gateway|proto|infra)\//,
    except: /node_modules/,
    forbidden: /from '\.[^']*(?<!\.ts|\.mjs|\.js|\.json)'/,
  },
  {
    name: 'periodic-instead-of-intervals',
    comment: 'Work that repeats is a periodic() task; only the heartbeats of open connections are intervals.',
    within: /^(services|gateway)\/(.+\/)?src\/|^infra\/(local|sandbox)\//,
    except: new RegExp(`^services/kit/src/events/consumer-loop[.]ts$|^gateway/src/streams[.]ts$|${TESTS}`),
    forbidden: /\bsetInterval\b/,
  },
]

export type Violation = { rule: string; file: string; detail: string }

/** Folders without sources of ours: packages, what builds write, and what breaks the rules on purpose. */
export const SKIPPED: ReadonlySet<string> = new Set(['node_modules', 'dist', 'dist-server', 'canary', '.data'])

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, path)
    return /[.]tsx?$/.test(entry.name) ? [path] : []
  })
}

/** Block comments and comment lines say nothing to the machine. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Checks every TypeScript file below the folders, whose names are relative to `root`. */
export function checkSources(root: string, folders: readonly string[]): Violation[] {
  return folders
    .flatMap((folder) => sourcesBelow(root, folder))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'))
      const broken = SOURCE_RULES.filter(
        ({ within, except, forbidden }) => within.test(file) && !except.test(file) && forbidden.test(text),
      )
      return broken.map(({ name, comment }) => ({ rule: name, file, detail: comment }))
    })
}
