import type { Part } from './part.ts'
import { type ListTime, measureUserLists, USERS } from './user-lists.ts'
import { verdict, writtenOn } from './written-on.ts'

const TARGET_MS = 100

const row = ({ name, total, p50, max }: ListTime) =>
  `| ${name} | ${total.toLocaleString('en-GB')} | ${p50.toFixed(1)} | ${max.toFixed(1)} | ${verdict(p50 < TARGET_MS)} |`

/** Times, then the plan of each page and of its count. */
const userListsPage = (times: readonly ListTime[], when: Date): string => `## Lists of users

${writtenOn(when)} ${USERS.toLocaleString('en-GB')} users; each page twenty times, one after the other, from the request to identity to its last byte. The median should stay under ${TARGET_MS} ms. Every page counts all that fit, exactly.

| page | users in all | median ms | longest ms | |
| --- | --: | --: | --: | --- |
${times.map(row).join('\n')}

### Plans
The page, then the count.

${times.map(({ name, path, plan }) => `#### ${name}\n\`${path}\`\n\`\`\`\n${plan}\n\`\`\``).join('\n\n')}
`

/** Pages of every list of users. */
export const USER_LISTS_PART: Part = {
  stack: { only: ['identity'] },
  learners: 0,
  measure: async ({ stack, say }) => userListsPage(await measureUserLists(stack, say), new Date()),
}
