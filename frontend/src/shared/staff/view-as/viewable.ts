/** Whom "View as user" is offered for. */
export type Viewable = {
  uid: string
  /** First and last name, for the question. */
  name: string
  /** Staff cannot be viewed, nor can whoever is blocked: no button then. */
  isStaff?: boolean
  isBlocked?: boolean
}
