/** Runs once a menu or dialog that is closing now has given the focus back. */
export const afterFocus = (run: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(run))
