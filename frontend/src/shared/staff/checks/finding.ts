/**
 * One remark on an item. `stop`: it cannot be active like this; `advise`: worth a second look. `path` is the field it
 * is about.
 */
export type Finding = { rule: string; level: 'stop' | 'advise'; path: string; title: string; text: string }

export const advise = (rule: string, path: string, title: string, text: string): Finding => ({
  rule,
  level: 'advise',
  path,
  title,
  text,
})
export const stop = (rule: string, path: string, title: string, text: string): Finding => ({
  rule,
  level: 'stop',
  path,
  title,
  text,
})
