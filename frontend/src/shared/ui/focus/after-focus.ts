/** Runs once a menu or dialog that is closing now has given the focus back. */
export const afterFocus = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))

/** Puts the focus on the page's heading then: what had it before is gone. */
export const focusHeading = (): void => afterFocus(() => document.querySelector<HTMLElement>('h1')?.focus())
