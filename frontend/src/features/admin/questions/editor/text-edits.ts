/** Puts `text` in place of a range and selects from `from` to `to` of it, so that undo works as for typing. */
export function replaceRange(
  area: HTMLTextAreaElement,
  range: [number, number],
  text: string,
  select: [number, number] = [text.length, text.length],
): void {
  area.focus()
  area.setSelectionRange(...range)
  // The only way that keeps the browser's own history of undo; where it is missing the text still goes in.
  if (!document.execCommand?.('insertText', false, text)) {
    area.setRangeText(text, range[0], range[1], 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(range[0] + select[0], range[0] + select[1])
}

export type Edit = { range: [number, number]; text: string; select: [number, number] }

/** Puts a tag around the selection, or takes it away when it is there already. */
export function wrapEdit(value: string, [from, to]: [number, number], tag: string): Edit {
  const open = `<${tag}>`
  const close = `</${tag}>`
  const chosen = value.slice(from, to)
  if (value.slice(from - open.length, from) === open && value.slice(to, to + close.length) === close)
    return { range: [from - open.length, to + close.length], text: chosen, select: [0, chosen.length] }
  return { range: [from, to], text: `${open}${chosen}${close}`, select: [open.length, open.length + chosen.length] }
}

/** Makes the lines of the selection a list, or plain lines again. */
export function listEdit(value: string, [from, to]: [number, number], numbered: boolean): Edit {
  const start = value.lastIndexOf('\n', from - 1) + 1
  const next = value.indexOf('\n', to)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const mark = numbered ? /^\d{1,2}\. / : /^- /
  const listed = lines.every((line) => mark.test(line))
  const text = lines
    .map((line, index) => (listed ? line.replace(mark, '') : `${numbered ? `${index + 1}.` : '-'} ${line.replace(/^(- |\d{1,2}\. )/, '')}`))
    .join('\n')
  return { range: [start, end], text, select: [0, text.length] }
}

/** Puts a block on lines of its own, with an empty line before and after. */
export function blockEdit(value: string, [from, to]: [number, number], block: string): Edit {
  const before = value.slice(0, from).trimEnd()
  const after = value.slice(to).trimStart()
  const text = `${before ? '\n\n' : ''}${block}${after ? '\n\n' : ''}`
  return { range: [before.length, value.length - after.length], text, select: [text.length, text.length] }
}
