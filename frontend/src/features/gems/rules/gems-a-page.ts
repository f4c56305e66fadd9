/** How many gems a page of the list has; the page of a gem reads the same one. */
export const GEMS_A_PAGE = 50
