import { withdrawAction } from '../../shared/work/withdrawAction.tsx'

/** 撤回 of a declaration. */
export const withdraw = withdrawAction((row) => `申报单${row.appno}`)
