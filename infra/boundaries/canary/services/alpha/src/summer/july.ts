export type July = 7
